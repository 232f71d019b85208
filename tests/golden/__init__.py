"""What the programs say today, kept byte for byte, so that a change of the code shows where it changed them.

`python -m tests.golden` renews it where a change is meant. The archive holds files of earlier versions and stays.
"""
