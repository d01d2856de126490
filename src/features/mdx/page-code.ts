// Reads and runs the code of pages.
import type { ComponentSettings } from '../../model/component-settings.ts'
import type { CodeRunner } from '../../pipeline/page-code.ts'
import { renderPageCode } from './components/render-page.ts'
import { createValueFinder } from './components/values.ts'

export { islandFiles } from './components/island-files.ts'
export { openMdx } from './syntax/index.ts'

export function createCodeRunner(settings: ComponentSettings): CodeRunner {
  return {
    renderCode: (code) => renderPageCode(code, settings),
    findValue: createValueFinder(settings),
  }
}
