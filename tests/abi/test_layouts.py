"""gpusim.abi.kfd_structs and kfd_debug: sizes and offsets of every struct of KFD 1.23, newer than most systems'
header."""

import ctypes

import pytest

from gpusim.abi import kfd_debug
from tests.abi.c_names import STRUCTS

# gcc on include/uapi/linux/kfd_ioctl.h of Linux 7.2.8: struct, size, then field@offset:bytes
LAYOUTS = """
kfd_ioctl_get_version_args 8: major_version@0:4 minor_version@4:4 ;
kfd_ioctl_create_queue_args 96: ring_base_address@0:8 write_pointer_address@8:8 read_pointer_address@16:8
  doorbell_offset@24:8 ring_size@32:4 gpu_id@36:4 queue_type@40:4 queue_percentage@44:4 queue_priority@48:4
  queue_id@52:4 eop_buffer_address@56:8 eop_buffer_size@64:8 ctx_save_restore_address@72:8
  ctx_save_restore_size@80:4 ctl_stack_size@84:4 sdma_engine_id@88:4 metadata_ring_size@92:4 ;
kfd_ioctl_destroy_queue_args 8: queue_id@0:4 pad@4:4 ;
kfd_ioctl_update_queue_args 24: ring_base_address@0:8 queue_id@8:4 ring_size@12:4 queue_percentage@16:4
  queue_priority@20:4 ;
kfd_ioctl_set_cu_mask_args 16: queue_id@0:4 num_cu_mask@4:4 cu_mask_ptr@8:8 ;
kfd_ioctl_get_queue_wave_state_args 24: ctl_stack_address@0:8 ctl_stack_used_size@8:4 save_area_used_size@12:4
  queue_id@16:4 pad@20:4 ;
kfd_ioctl_get_available_memory_args 16: available@0:8 gpu_id@8:4 pad@12:4 ;
kfd_dbg_device_info_entry 128: exception_status@0:8 lds_base@8:8 lds_limit@16:8 scratch_base@24:8 scratch_limit@32:8
  gpuvm_base@40:8 gpuvm_limit@48:8 gpu_id@56:4 location_id@60:4 vendor_id@64:4 device_id@68:4 revision_id@72:4
  subsystem_vendor_id@76:4 subsystem_device_id@80:4 fw_version@84:4 gfx_target_version@88:4 simd_count@92:4
  max_waves_per_simd@96:4 array_count@100:4 simd_arrays_per_engine@104:4 num_xcc@108:4 capability@112:4
  debug_prop@116:4 capability2@120:4 pad@124:4 ;
kfd_ioctl_set_memory_policy_args 32: alternate_aperture_base@0:8 alternate_aperture_size@8:8 gpu_id@16:4
  default_policy@20:4 alternate_policy@24:4 misc_process_flag@28:4 ;
kfd_ioctl_get_clock_counters_args 40: gpu_clock_counter@0:8 cpu_clock_counter@8:8 system_clock_counter@16:8
  system_clock_freq@24:8 gpu_id@32:4 pad@36:4 ;
kfd_process_device_apertures 56: lds_base@0:8 lds_limit@8:8 scratch_base@16:8 scratch_limit@24:8 gpuvm_base@32:8
  gpuvm_limit@40:8 gpu_id@48:4 pad@52:4 ;
kfd_ioctl_get_process_apertures_args 400: process_apertures@0:392 num_of_nodes@392:4 pad@396:4 ;
kfd_ioctl_get_process_apertures_new_args 16: kfd_process_device_apertures_ptr@0:8 num_of_nodes@8:4 pad@12:4 ;
kfd_ioctl_dbg_register_args 8: gpu_id@0:4 pad@4:4 ;
kfd_ioctl_dbg_unregister_args 8: gpu_id@0:4 pad@4:4 ;
kfd_ioctl_dbg_address_watch_args 16: content_ptr@0:8 gpu_id@8:4 buf_size_in_bytes@12:4 ;
kfd_ioctl_dbg_wave_control_args 16: content_ptr@0:8 gpu_id@8:4 buf_size_in_bytes@12:4 ;
kfd_ioctl_create_event_args 32: event_page_offset@0:8 event_trigger_data@8:4 event_type@12:4 auto_reset@16:4
  node_id@20:4 event_id@24:4 event_slot_index@28:4 ;
kfd_ioctl_destroy_event_args 8: event_id@0:4 pad@4:4 ;
kfd_ioctl_set_event_args 8: event_id@0:4 pad@4:4 ;
kfd_ioctl_reset_event_args 8: event_id@0:4 pad@4:4 ;
kfd_memory_exception_failure 16: NotPresent@0:4 ReadOnly@4:4 NoExecute@8:4 imprecise@12:4 ;
kfd_hsa_memory_exception_data 32: failure@0:16 va@16:8 gpu_id@24:4 ErrorType@28:4 ;
kfd_hsa_hw_exception_data 16: reset_type@0:4 reset_cause@4:4 memory_lost@8:4 gpu_id@12:4 ;
kfd_hsa_signal_event_data 8: last_event_age@0:8 ;
kfd_event_data 48: memory_exception_data@0:32 hw_exception_data@0:16 signal_event_data@0:8 kfd_event_data_ext@32:8
  event_id@40:4 pad@44:4 ;
kfd_ioctl_wait_events_args 24: events_ptr@0:8 num_events@8:4 wait_for_all@12:4 timeout@16:4 wait_result@20:4 ;
kfd_ioctl_set_scratch_backing_va_args 16: va_addr@0:8 gpu_id@8:4 pad@12:4 ;
kfd_ioctl_get_tile_config_args 40: tile_config_ptr@0:8 macro_tile_config_ptr@8:8 num_tile_configs@16:4
  num_macro_tile_configs@20:4 gpu_id@24:4 gb_addr_config@28:4 num_banks@32:4 num_ranks@36:4 ;
kfd_ioctl_set_trap_handler_args 24: tba_addr@0:8 tma_addr@8:8 gpu_id@16:4 pad@20:4 ;
kfd_ioctl_acquire_vm_args 8: drm_fd@0:4 gpu_id@4:4 ;
kfd_ioctl_alloc_memory_of_gpu_args 40: va_addr@0:8 size@8:8 handle@16:8 mmap_offset@24:8 gpu_id@32:4 flags@36:4 ;
kfd_ioctl_free_memory_of_gpu_args 8: handle@0:8 ;
kfd_ioctl_map_memory_to_gpu_args 24: handle@0:8 device_ids_array_ptr@8:8 n_devices@16:4 n_success@20:4 ;
kfd_ioctl_unmap_memory_from_gpu_args 24: handle@0:8 device_ids_array_ptr@8:8 n_devices@16:4 n_success@20:4 ;
kfd_ioctl_alloc_queue_gws_args 16: queue_id@0:4 num_gws@4:4 first_gws@8:4 pad@12:4 ;
kfd_ioctl_get_dmabuf_info_args 32: size@0:8 metadata_ptr@8:8 metadata_size@16:4 gpu_id@20:4 flags@24:4
  dmabuf_fd@28:4 ;
kfd_ioctl_import_dmabuf_args 24: va_addr@0:8 handle@8:8 gpu_id@16:4 dmabuf_fd@20:4 ;
kfd_ioctl_export_dmabuf_args 16: handle@0:8 flags@8:4 dmabuf_fd@12:4 ;
kfd_ioctl_smi_events_args 8: gpuid@0:4 anon_fd@4:4 ;
kfd_ioctl_criu_args 56: devices@0:8 bos@8:8 priv_data@16:8 priv_data_size@24:8 num_devices@32:4 num_bos@36:4
  num_objects@40:4 pid@44:4 op@48:4 ;
kfd_criu_device_bucket 16: user_gpu_id@0:4 actual_gpu_id@4:4 drm_fd@8:4 pad@12:4 ;
kfd_criu_bo_bucket 48: addr@0:8 size@8:8 offset@16:8 restored_offset@24:8 gpu_id@32:4 alloc_flags@36:4
  dmabuf_fd@40:4 pad@44:4 ;
kfd_ioctl_svm_attribute 8: type@0:4 value@4:4 ;
kfd_ioctl_svm_args 24: start_addr@0:8 size@8:8 op@16:4 nattr@20:4 ;
kfd_ioctl_set_xnack_mode_args 4: xnack_enabled@0:4 ;
kfd_runtime_info 16: r_debug@0:8 runtime_state@8:4 ttmp_setup@12:4 ;
kfd_ioctl_runtime_enable_args 16: r_debug@0:8 mode_mask@8:4 capabilities_mask@12:4 ;
kfd_queue_snapshot_entry 64: exception_status@0:8 ring_base_address@8:8 write_pointer_address@16:8
  read_pointer_address@24:8 ctx_save_restore_address@32:8 queue_id@40:4 gpu_id@44:4 ring_size@48:4 queue_type@52:4
  ctx_save_restore_area_size@56:4 reserved@60:4 ;
kfd_context_save_area_header 40: wave_state@0:16 debug_offset@16:4 debug_size@20:4 err_payload_addr@24:8
  err_event_id@32:4 reserved1@36:4 ;
kfd_ioctl_dbg_trap_enable_args 24: exception_mask@0:8 rinfo_ptr@8:8 rinfo_size@16:4 dbg_fd@20:4 ;
kfd_ioctl_dbg_trap_send_runtime_event_args 16: exception_mask@0:8 gpu_id@8:4 queue_id@12:4 ;
kfd_ioctl_dbg_trap_set_exceptions_enabled_args 8: exception_mask@0:8 ;
kfd_ioctl_dbg_trap_set_wave_launch_override_args 16: override_mode@0:4 enable_mask@4:4 support_request_mask@8:4
  pad@12:4 ;
kfd_ioctl_dbg_trap_set_wave_launch_mode_args 8: launch_mode@0:4 pad@4:4 ;
kfd_ioctl_dbg_trap_suspend_queues_args 24: exception_mask@0:8 queue_array_ptr@8:8 num_queues@16:4 grace_period@20:4
  ;
kfd_ioctl_dbg_trap_resume_queues_args 16: queue_array_ptr@0:8 num_queues@8:4 pad@12:4 ;
kfd_ioctl_dbg_trap_set_node_address_watch_args 24: address@0:8 mode@8:4 mask@12:4 gpu_id@16:4 id@20:4 ;
kfd_ioctl_dbg_trap_clear_node_address_watch_args 8: gpu_id@0:4 id@4:4 ;
kfd_ioctl_dbg_trap_set_flags_args 8: flags@0:4 pad@4:4 ;
kfd_ioctl_dbg_trap_query_debug_event_args 16: exception_mask@0:8 gpu_id@8:4 queue_id@12:4 ;
kfd_ioctl_dbg_trap_query_exception_info_args 24: info_ptr@0:8 info_size@8:4 source_id@12:4 exception_code@16:4
  clear_exception@20:4 ;
kfd_ioctl_dbg_trap_queue_snapshot_args 24: exception_mask@0:8 snapshot_buf_ptr@8:8 num_queues@16:4 entry_size@20:4 ;
kfd_ioctl_dbg_trap_device_snapshot_args 24: exception_mask@0:8 snapshot_buf_ptr@8:8 num_devices@16:4 entry_size@20:4
  ;
kfd_ioctl_dbg_trap_args 32: pid@0:4 op@4:4 enable@8:24 send_runtime_event@8:16 set_exceptions_enabled@8:8
  launch_override@8:16 launch_mode@8:8 suspend_queues@8:24 resume_queues@8:16 set_node_address_watch@8:24
  clear_node_address_watch@8:8 set_flags@8:8 query_debug_event@8:16 query_exception_info@8:24 queue_snapshot@8:24
  device_snapshot@8:24 ;
kfd_ioctl_pmc_settings 12: gpu_id@0:4 lock@4:4 perfcount_enable@8:4 ;
kfd_ioctl_ptl_control 8: gpu_id@0:4 enable@4:4 ;
kfd_ioctl_profiler_args 16: op@0:4 pmc@4:12 ptl@4:8 version@4:4 ;
"""


def parse(entry: str) -> tuple[str, int, dict[str, tuple[int, int]]]:
    head, fields = entry.split(":", 1)
    name, size = head.split()
    places = {}
    for field in fields.split():
        key, _, place = field.partition("@")
        offset, _, length = place.partition(":")
        places[key] = int(offset), int(length)
    return name, int(size), places


EXPECTED = {name: (size, fields) for name, size, fields in map(parse, filter(str.strip, LAYOUTS.split(";")))}
UNIONS = ("kfd_ioctl_dbg_trap_args", "kfd_ioctl_profiler_args")  # one array here, for all the union's members there


def test_every_struct_is_declared():
    assert set(STRUCTS) == set(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_layout(name):
    size, fields = EXPECTED[name][0], dict(EXPECTED[name][1])
    cls = STRUCTS[name]
    assert ctypes.sizeof(cls) == size
    if name in UNIONS:
        return
    if (nested := fields.pop("wave_state", None)) is not None:  # a struct of four words there, its members here
        members = ("control_stack_offset", "control_stack_size", "wave_state_offset", "wave_state_size")
        fields |= {member: (nested[0] + 4 * i, 4) for i, member in enumerate(members)}
    for field, place in fields.items():
        assert (getattr(cls, field).offset, getattr(cls, field).size) == place, field


def test_members_of_the_debuggers_union():
    _, fields = EXPECTED["kfd_ioctl_dbg_trap_args"]
    members = {name: length for name, (offset, length) in fields.items() if offset == 8}
    assert {name: ctypes.sizeof(member) for name, member in kfd_debug.TRAP_UNION.items()} == members
