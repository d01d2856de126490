import { ownRules } from '../../../../src/features/migrate/own-rules.ts'
import { flatten } from '../../../../src/text/css-rules.ts'
import { customPropertiesIn } from '../../../../src/text/custom-properties.ts'
import { textCases } from '../../texts.ts'

/** Classes that pages name. */
const USED = ['box', 'wide', 'md:flex', 'menu__link']

function carried(css: string): string | undefined {
  const flat = flatten(css)
  return ownRules({
    css: flat,
    properties: customPropertiesIn(flat),
    isUsed: (name) => USED.includes(name),
    isOfThisPackage: (name) => ['card', 'navbar'].includes(name),
  })?.css
}

textCases('migrate/own-rules', ({ text }) => carried(text) ?? 'nothing')
