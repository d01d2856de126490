// The directives of the documented tool, `:::command fund` and the like, as an extension.
import type { DirectivePage, Extension, Inline, ReadDirective, ReadLine } from '../markdown/extension.ts'
import type { ToolLabels } from '../model/labels.ts'
import { expandDirective, FACT_DIRECTIVES, headedCommands } from '../tool/directives/index.ts'
import { code } from '../tool/directives/table.ts'
import { findTerm } from '../tool/directives/terms.ts'
import { errorId, errorsOf, findErrors } from '../tool/facts/errors.ts'
import type { Facts } from '../tool/facts/facts.ts'
import { openLateWarnings } from './late-warnings.ts'

export function factDirectives(facts: Facts, labels: ToolLabels): Extension {
  const headed = { text: '', commands: headedCommands('', facts) }
  const headedOn = ({ text }: DirectivePage) => {
    if (headed.text !== text) Object.assign(headed, { text, commands: headedCommands(text, facts) })
    return headed.commands
  }
  const read: ReadDirective = (directive, page) => {
    const expansion = expandDirective(directive, facts, { ...headedOn(page), labels })
    for (const problem of expansion?.problems ?? [])
      page.report({ severity: 'error', rule: 'directive', ...problem })
    return expansion ?? ''
  }
  const directives = FACT_DIRECTIVES.map((name): [string, ReadDirective] => [name, (...all) => read(...all)])
  const term: ReadLine<Inline> = ({ title = '', attributes: { of = title } }, page) => {
    const children = page.readTitle()
    if (!facts.terms) return children
    const found = findTerm(of, facts.terms)
    if ('term' in found) {
      page.document(`term:${found.term}`)
      return [{ type: 'link', url: found.url, title: found.meaning, children, at: page.at }]
    }
    page.report({ severity: 'error', rule: 'unknown-term', message: `unknown term "${of}"`, ...found })
    return children
  }
  const error: ReadLine<Inline> = ({ title = '', attributes: { of } }, page) => {
    const found = findErrors(title, of, facts)
    if (Array.isArray(found)) {
      const id = errorId(found[0]?.name ?? '', of)
      for (const { contract, name } of found) page.document(`error:${contract}.${name}#${id}`)
      return `<span id="${id}"></span>${code(title)}`
    }
    page.report({ severity: 'error', rule: 'unknown-error', ...found })
    return code(title)
  }
  const textDirectives = { term, ...(errorsOf(facts).length > 0 && { error }) }
  const check = openLateWarnings(facts)
  return { directives: Object.fromEntries(directives), textDirectives, ...(facts.tree && { check }) }
}
