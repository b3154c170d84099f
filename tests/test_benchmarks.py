"""The benchmarks run and give figures; how large they are is nobody's test."""

import dataclasses
import json

import pytest


@pytest.mark.budget(20)
def test_a_benchmark_gives_a_figure(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    import benchmarks.__main__ as bench
    from benchmarks.emulator import TABLE, Result

    monkeypatch.setattr("sys.argv", ["bench", "--only", "launch_empty", "--json"])
    bench.main()
    (row,) = json.loads(capsys.readouterr().out)
    assert row["name"] == "launch_empty" and row["value"] > 0 and row["unit"] == "us"
    assert set(row) == {f.name for f in dataclasses.fields(Result)}
    assert all(function.__doc__ for function in TABLE.values())
