// The texts of the shell that its first script shows too, in the form in which that is told them.
import type { Labels, ShellLabels } from './labels.ts'
import type { CopyLabels, FirstLabels, MenuLabels } from './site-data.ts'

export function firstLabels({ shell, page }: Labels): FirstLabels {
  const { wrong, right } = page.baseUrl
  return [copyLabels(shell.copy), menuLabels(shell.menu), [wrong, right]]
}

export function copyLabels(labels: ShellLabels['copy']): CopyLabels {
  const { code, copied, codeCopied, linkCopied, failed, copyFailed } = labels
  return [code, copied, codeCopied, linkCopied, failed, copyFailed]
}

function menuLabels({ name, close, back, docs }: ShellLabels['menu']): MenuLabels {
  return [name, close, back, docs]
}
