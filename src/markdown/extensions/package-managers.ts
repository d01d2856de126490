// Commands for npm that readers of other package managers want as well: "```sh npm2yarn". What readers choose is remembered.
import { forPackageManagers } from '../code/package-managers.ts'
import type { Extension } from '../extension.ts'

export const packageManagers: Extension = {
  fenceWords: {
    npm2yarn(_, { at, readCode }) {
      const block = readCode()
      // Mistakes in the code are told once, where it is written.
      const tabs = forPackageManagers(block.text).map(({ value, label, code }, index) => ({
        value,
        label,
        isDefault: index === 0,
        children: [index === 0 ? block : { ...block, text: code, textAt: undefined }],
      }))
      return { type: 'tabs', group: 'npm2yarn', tabs, at }
    },
  },
}
