// Commands for npm that readers of other package managers want as well: "```sh npm2yarn". What readers choose is remembered.
import { ALL_MANAGERS, forPackageManagers, type PackageManager } from '../code/package-managers.ts'
import type { Extension } from '../extension.ts'

/** @param managers that code is written for besides npm */
export const packageManagers = (managers: readonly PackageManager[] = ALL_MANAGERS): Extension => ({
  fenceWords: {
    npm2yarn(_, { at, readCode }) {
      const block = readCode()
      // What is wrong with the code is told once, where it is written.
      const tabs = forPackageManagers(block.text, managers).map(({ value, label, code }, index) => ({
        value,
        label,
        isDefault: index === 0,
        children: [index === 0 ? block : { ...block, text: code, textAt: undefined }],
      }))
      return { type: 'tabs', group: 'npm2yarn', tabs, at }
    },
  },
})
