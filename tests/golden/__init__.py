"""Golden data: the output of the programs, stored byte for byte, so that tests show every change.

After an intended change, renew it with `python -m tests.golden`. The archive holds files of earlier versions and is
never renewed.
"""
