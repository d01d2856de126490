// Commands for npm that readers of other package managers want as well: "```sh npm2yarn". What readers choose is remembered.
import { createRequire } from 'node:module'
import type * as Converter from 'npm-to-yarn'
import type { Extension } from '../extension.ts'

const require = createRequire(import.meta.url)

const MANAGERS = [
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
] as const

export const packageManagers: Extension = {
  fenceWords: {
    npm2yarn(_, { at, readCode }) {
      const convert: (typeof Converter)['default'] = require('npm-to-yarn')
      const block = readCode()
      const npm = { value: 'npm', label: 'npm', isDefault: true, children: [block] }
      const others = MANAGERS.map(([value, label]) => {
        // Mistakes in the code are told once, where it is written.
        const converted = { ...block, text: convert(block.text, value), textAt: undefined }
        return { value, label, isDefault: false, children: [converted] }
      })
      return { type: 'tabs', group: 'npm2yarn', tabs: [npm, ...others], at }
    },
  },
}
