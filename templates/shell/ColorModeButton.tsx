// Cycles the colour mode: light, dark, system. All three icons are there, each with what the button says then; the style
// shows the one of the choice in force, which is known before any script runs.
import { chooseColorMode, colorChoice, nextChoice } from '../client/color-mode.ts'
import { useLabels } from '../hooks/labels.ts'
import { useSite } from '../hooks/site.ts'
import { DarkIcon, LightIcon, SystemIcon } from './icons.tsx'

export function ColorModeButton() {
  const site = useSite()
  const { colorMode } = useLabels()
  if (site.colorMode.disableSwitch) return null
  return (
    <button
      type="button"
      className="color-mode"
      onClick={() => chooseColorMode(nextChoice(colorChoice()), site)}
    >
      <LightIcon title={colorMode.light} />
      <DarkIcon title={colorMode.dark} />
      <SystemIcon title={colorMode.system} />
    </button>
  )
}
