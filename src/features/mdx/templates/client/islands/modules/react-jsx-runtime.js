// The JSX runtime, where components of a page import it.
const { modules } = globalThis.__LIDO_DOCS_ISLANDS__

export const { Fragment, jsx, jsxs } = modules.runtime

export default modules.runtime
