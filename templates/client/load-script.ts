// Loads a part of the site's script that few readers need, proven by its bytes like the files that the page names.
import type { ScriptData } from '../../src/model/site-data.ts'
import { create } from './create-element.ts'

/** Runs the script. Rejects when it does not come or is not what was built; it may be asked for again then. */
export function loadScript({ url, integrity }: ScriptData): Promise<void> {
  return new Promise((resolve, reject) => {
    document.head.append(create('script', { integrity, src: url, onload: () => resolve(), onerror: reject }))
  })
}
