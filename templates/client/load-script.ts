// Loads a part of the site's script that few readers need, with an integrity check like the files that the page names.
import type { ScriptData } from '../../src/model/site-data.ts'
import { create } from './create-element.ts'

/** Runs the script, unless the document has it already. */
export function loadOnce(script: ScriptData): void {
  if (!document.querySelector(`script[src="${script.url}"]`)) loadScript(script).catch(() => {})
}

/** Runs the script. Rejects when it does not arrive or is not what was built; another call tries again. */
export function loadScript({ url, integrity }: ScriptData): Promise<void> {
  return new Promise((resolve, reject) => {
    document.head.append(create('script', { integrity, src: url, onload: () => resolve(), onerror: reject }))
  })
}
