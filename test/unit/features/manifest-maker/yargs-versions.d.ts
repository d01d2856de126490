declare module 'yargs-16' {
  const create: (args: string[]) => import('./random-yargs.ts').Yargs
  export default create
}
declare module 'yargs-17' {
  const create: (args: string[]) => import('./random-yargs.ts').Yargs
  export default create
}
declare module 'yargs-18' {
  const create: (args: string[]) => import('./random-yargs.ts').Yargs
  export default create
}
