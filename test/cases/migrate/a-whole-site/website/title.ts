export const title: string = 'Tool'
