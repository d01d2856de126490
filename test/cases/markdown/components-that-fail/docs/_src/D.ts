export const E = 1
