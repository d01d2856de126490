// The directives of the documented tool, `:::command fund` and the like, as an extension.

import { eachNode } from '../markdown/each-node.ts'
import type {
  DirectivePage,
  Document,
  Extension,
  Finding,
  Inline,
  ReadDirective,
  ReadLine,
} from '../markdown/extension.ts'
import { faultyDirective } from '../markdown/faulty-directive.ts'
import { isWarning } from '../markdown/warnings.ts'
import type { ToolLabels } from '../model/labels.ts'
import { defineRule } from '../model/rule.ts'
import { createAnnotator } from '../tool/annotate.ts'
import { expandDirective, FACT_DIRECTIVES, headedCommands } from '../tool/directives/index.ts'
import { code } from '../tool/directives/table.ts'
import { findTerm } from '../tool/directives/terms.ts'
import { errorId, errorsOf, findErrors } from '../tool/facts/errors.ts'
import type { Facts } from '../tool/facts/facts.ts'

const unknownTerm = defineRule<{ term: string }>({
  id: 'unknown-term',
  severity: 'error',
  message: ({ term }) => `unknown term "${term}"`,
  about: 'A `:term[word]` that the file of `cli.terms` does not have.',
  fix: 'Use the term that the hint suggests, name it as in `:term[boxes]{of=Box}`, or add it to the file.',
})

const unknownError = defineRule({
  id: 'unknown-error',
  severity: 'error',
  about:
    'An `:error[Name]` that no contract has, or that several contracts declare with different arguments.',
  fix: 'Use the name that the hint suggests, write the arguments, or name the contract as in `:error[Full]{of=Shelf}`.',
})

export function factDirectives(facts: Facts, labels: ToolLabels): Extension {
  const headed = { text: '', commands: headedCommands('', facts) }
  const headedOn = ({ text }: DirectivePage) => {
    if (headed.text !== text) Object.assign(headed, { text, commands: headedCommands(text, facts) })
    return headed.commands
  }
  const read: ReadDirective = (directive, page) => {
    const expansion = expandDirective(directive, facts, { ...headedOn(page), labels })
    for (const problem of expansion?.problems ?? []) page.report(faultyDirective(problem))
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
    page.report(unknownTerm(found, { term: of }))
    return children
  }
  const error: ReadLine<Inline> = ({ title = '', attributes: { of } }, page) => {
    const found = findErrors(title, of, facts)
    if (Array.isArray(found)) {
      const id = errorId(found[0]?.name ?? '', of)
      for (const { contract, name } of found) page.document(`error:${contract}.${name}#${id}`)
      return `<span id="${id}"></span>${code(title)}`
    }
    page.report(unknownError(found))
    return code(title)
  }
  const textDirectives = { term, ...(errorsOf(facts).length > 0 && { error }) }
  const check = openDeferredWarnings(facts)
  return { directives: Object.fromEntries(directives), textDirectives, ...(facts.tree && { check }) }
}

const lateWarning = defineRule({
  id: 'late-warning',
  severity: 'warning',
  message: 'the box comes after the command that it warns of',
  hint: 'move it above the first command of the section that signs, which readers copy before they read on',
  about:
    'A box that warns comes after a command that signs, in its section: who copies the command has not read it. In a `:::command`, such boxes come before the synopsis by themselves.',
  fix: 'Move the box above the first command that signs.',
})

/** Prepares to find boxes that warn of a command after a reader could have copied it. */
function openDeferredWarnings(facts: Facts): (document: Document) => Finding[] {
  const annotate = createAnnotator(facts)
  return ({ children }) => {
    const found: Finding[] = []
    let isTooLate = false
    eachNode(children, (node) => {
      if (node.type === 'heading') isTooLate = false
      if (node.type === 'code' && node.run === undefined) {
        const { language, text } = node
        const code = { kind: 'block' as const, language, text, generated: false }
        isTooLate ||= annotate(code)?.note !== undefined
      }
      if (isWarning(node) && isTooLate) found.push({ ...lateWarning({}), at: node.at })
      return node.type !== 'admonition'
    })
    return found
  }
}
