const Old = 1
