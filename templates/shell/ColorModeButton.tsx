// Cycles the colour mode: light, dark, system. All three icons are rendered, each with the name of its mode; the styles show
// the one of the current choice, which is known before any script runs.
import { useSyncExternalStore } from 'react'
import { fillLabel } from '../../src/model/fill-label.ts'
import { chooseColorMode, colorChoice, nextChoice } from '../client/color-mode.ts'
import { useLabels } from '../hooks/labels.ts'
import { useSite } from '../hooks/site.ts'
import { DarkIcon, LightIcon, SystemIcon } from './icons.tsx'

export function ColorModeButton() {
  const site = useSite()
  const { colorMode: labels } = useLabels()
  const { defaultMode, disableSwitch } = site.colorMode
  const choice = useSyncExternalStore(colorChoice.subscribe, colorChoice.get, () => defaultMode)
  if (disableSwitch) return null
  const mode = labels[choice]
  return (
    <button
      type="button"
      className="color-mode"
      aria-label={fillLabel(labels.switch, { mode })}
      title={mode}
      data-label={labels.switch}
      onClick={() => chooseColorMode(nextChoice(choice))}
    >
      <LightIcon title={labels.light} />
      <DarkIcon title={labels.dark} />
      <SystemIcon title={labels.system} />
    </button>
  )
}
