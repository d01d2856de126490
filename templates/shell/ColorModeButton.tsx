// Cycles the color mode: light, dark, system. All three icons are rendered, each with the name of its mode; the styles show
// the one of the current choice, which is known before any script runs. `client/preferences.ts` answers it.
import { fillLabel } from '../../src/model/fill-label.ts'
import { useLabels } from '../hooks/labels.ts'
import { useSite } from '../hooks/site.ts'
import { DarkIcon, LightIcon, SystemIcon } from './icons.tsx'

export function ColorModeButton() {
  const { defaultMode, disableSwitch } = useSite().colorMode
  const { colorMode: labels } = useLabels()
  if (disableSwitch) return null
  const mode = labels[defaultMode]
  return (
    <button
      type="button"
      className="color-mode"
      aria-label={fillLabel(labels.switch, { mode })}
      title={mode}
      data-label={labels.switch}
    >
      <LightIcon title={labels.light} />
      <DarkIcon title={labels.dark} />
      <SystemIcon title={labels.system} />
    </button>
  )
}
