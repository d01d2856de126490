// Writes the reader's choices into the examples of a page, always as text, and removes them again.
import { fillLabel } from '../../../../../model/fill-label.ts'
import type { ShellLabels, ValuesLabels } from '../../../../../model/labels.ts'
import type { ToolChain, ToolData } from '../../../../../model/site-data.ts'
import type { Choices } from './choices.ts'

/** The original content of an element, and our replacement: if that is gone, another script has changed the page. */
interface Written {
  own: string
  shown: string
}

const texts = new WeakMap<Element, Written>()
const links = new WeakMap<Element, Written>()

interface Shown {
  tool: ToolData
  labels: ShellLabels
  own: ValuesLabels
}

export function showChoices(main: HTMLElement, choices: Choices, { tool, labels, own }: Shown): void {
  const { invocations, chains } = tool
  const invocation = invocations.find(({ name }) => name === choices.invocation)
  const chosen = chains.find(({ name }) => name === choices.chain)
  const chain = chosen === chains[0] ? undefined : chosen
  for (const element of main.querySelectorAll<HTMLElement>('.placeholder[data-value]'))
    showValue(element, choices, labels)
  for (const element of main.querySelectorAll('.invocation')) write(element, invocation?.text)
  for (const element of main.querySelectorAll<HTMLElement>('.address[data-contract]'))
    write(element, chain && addressOn(chain, element.dataset.contract ?? '', own.missing))
  for (const element of main.querySelectorAll<HTMLElement>('.chain-fact[data-fact]'))
    write(element, chain?.facts[element.dataset.fact as keyof ToolChain['facts']])
  const [written] = chains
  if (written) for (const link of explorerLinks(main, written)) follow(link, written, chain)
  markSwitches(main, { invocation: invocation ?? invocations[0], chain: chosen ?? written })
}

function showValue(element: HTMLElement, { values }: Choices, labels: ShellLabels): void {
  const { value: key = '', kind } = element.dataset
  const given = values.get(key)
  const value = kind === 'address' && !/^0x[\da-f]{40}$/i.test(given ?? '') ? undefined : given
  write(element, value)
  element.classList.toggle('filled', value !== undefined)
  if (!element.role) return
  const name = texts.get(element)?.own.slice(1, -1) ?? ''
  element.ariaLabel =
    value === undefined
      ? fillLabel(labels.placeholder, { name })
      : fillLabel(labels.placeholderFilled, { name, value })
}

/** An address of the wrong chain must not be shown, so a missing one is replaced by a message. */
function addressOn({ contracts, title }: ToolChain, name: string, missing: string): string {
  const address = Object.hasOwn(contracts, name) ? contracts[name] : undefined
  return address ?? fillLabel(missing, { contract: name, chain: title })
}

/** Inserts `text`, or restores the original content. */
function write(element: Element, text: string | undefined): void {
  const own = ownOf(texts.get(element), element.textContent ?? '')
  const shown = text ?? own
  texts.set(element, { own, shown })
  if (element.textContent !== shown) element.textContent = shown
}

function ownOf(written: Written | undefined, current: string): string {
  return written?.shown === current ? written.own : current
}

/** Links to the explorer of the chain that the pages are written for, except those that show a fixed address. */
function explorerLinks(main: HTMLElement, { facts }: ToolChain): HTMLAnchorElement[] {
  return [...main.querySelectorAll<HTMLAnchorElement>('.markdown a[href]')].filter(
    (link) =>
      ownOf(links.get(link), link.href).startsWith(`${facts.explorer}/`) &&
      (!link.textContent?.includes('0x') || link.querySelector('.address')),
  )
}

function follow(link: HTMLAnchorElement, written: ToolChain, chain: ToolChain | undefined): void {
  const own = ownOf(links.get(link), link.href)
  const path = own.slice(written.facts.explorer.length)
  if (chain) link.href = chain.facts.explorer + pathOn(path, written, chain)
  else if (link.href !== own) link.href = own
  links.set(link, { own, shown: link.href })
}

/** The path in another chain's explorer: the same contract, or the front page if there is none. */
function pathOn(path: string, written: ToolChain, chain: ToolChain): string {
  const address = /^\/address\/(0x[\da-f]{40})/i.exec(path)?.[1]?.toLowerCase()
  const known = Object.entries(written.contracts).find(([, name]) => name.toLowerCase() === address)
  if (!address || !known) return path
  const other = chain.contracts[known[0]]
  return other ? path.replace(/0x[\da-f]{40}/i, other) : '/'
}

function markSwitches(main: HTMLElement, current: Record<string, { name: string } | undefined>): void {
  for (const input of main.querySelectorAll<HTMLInputElement>('.switch input'))
    input.checked = input.value === current[input.closest<HTMLElement>('.switch')?.dataset.choice ?? '']?.name
}
