# driver
