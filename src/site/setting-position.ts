// Where a setting is written, for problems with what it names.
import type { Config } from '../config/resolve.ts'
import type { ProblemPosition } from '../model/problem.ts'

export type SettingPositions = Pick<Config, 'configFile' | 'positions'>

/** @param key as one would write it in code: `themeConfig.navbar.items[2]` */
export function positionOfSetting({ configFile, positions }: SettingPositions, key: string): ProblemPosition {
  return { file: configFile, ...positions[key] }
}
