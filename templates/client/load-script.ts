// Loads a part of the site's script that few readers need, proven by its bytes like the files that the page names.
import type { ScriptData } from '../../src/model/site-data.ts'

/** Runs the script. Rejects when it does not come or is not what was built; it may be asked for again then. */
export function loadScript({ url, integrity }: ScriptData): Promise<void> {
  const script = document.createElement('script')
  return new Promise<void>((resolve, reject) => {
    Object.assign(script, { integrity, src: url, onload: resolve, onerror: reject })
    document.head.append(script)
  }).finally(() => script.remove())
}
