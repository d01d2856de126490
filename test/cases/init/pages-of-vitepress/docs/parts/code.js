// #region main
run()
// #endregion main
end()
