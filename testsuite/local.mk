# testsuite
