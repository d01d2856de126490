// The script that explains calldata: loaded by the explain page when some is pasted.
import { explainCalldata } from '../../../calldata/explain-calldata.ts'

declare global {
  /** The functions that the script provides. */
  var __LIDO_DOCS_CALLDATA__: { explainCalldata: typeof explainCalldata } | undefined
}

globalThis.__LIDO_DOCS_CALLDATA__ = { explainCalldata }
