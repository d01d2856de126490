// The part of React for browsers, where components of a page import it.
const { modules } = globalThis.__LIDO_DOCS_ISLANDS__

export const {
  createPortal,
  createRoot,
  findDOMNode,
  flushSync,
  hydrate,
  hydrateRoot,
  render,
  unmountComponentAtNode,
  version,
} = modules.dom

export default modules.dom
