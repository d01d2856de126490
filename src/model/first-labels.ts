// Selects the texts that the first script of a page shows, in the form in which it receives them.
import type { ShellLabels } from './labels.ts'
import type { CopyLabels, FirstLabels, MenuLabels } from './site-data.ts'

export function firstLabels({ copy, menu }: ShellLabels): FirstLabels {
  return [copyLabels(copy), menuLabels(menu)]
}

export function copyLabels(labels: ShellLabels['copy']): CopyLabels {
  const { code, copied, codeCopied, linkCopied, failed, copyFailed } = labels
  return [code, copied, codeCopied, linkCopied, failed, copyFailed]
}

function menuLabels({ name, close, back, docs }: ShellLabels['menu']): MenuLabels {
  return [name, close, back, docs]
}
