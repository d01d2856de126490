export const given = { title: 'T', list: [1, 2] }
