export const mark = '{x}'
