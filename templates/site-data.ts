// The contract with the build, under the name by which a site's own templates import it.
export type * from '../src/model/page-props.ts'
export type * from '../src/model/site-data.ts'
