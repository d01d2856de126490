// Cycles the colour mode: light, dark, system. All three icons are there; the style shows the one of the choice in
// force, which is known before this script runs.
import { useSyncExternalStore } from 'react'
import { chooseColorMode, colorChoice, colorLabels, nextChoice } from '../client/color-mode.ts'
import { useSite } from '../hooks/site.ts'
import { DarkIcon, LightIcon, SystemIcon } from './icons.tsx'

export function ColorModeButton() {
  const site = useSite()
  const { defaultMode, disableSwitch } = site.colorMode
  const choice = useSyncExternalStore(colorChoice.subscribe, colorChoice.get, () => defaultMode)
  if (disableSwitch) return null
  const { ariaLabel, title } = colorLabels(choice)
  return (
    <button
      type="button"
      className="color-mode"
      aria-label={ariaLabel}
      title={title}
      onClick={() => chooseColorMode(nextChoice(choice), site)}
    >
      <LightIcon />
      <DarkIcon />
      <SystemIcon />
    </button>
  )
}
