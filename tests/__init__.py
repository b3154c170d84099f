"""The tests; outside judges and their golden data decide, not our own two ends agreeing."""
