// The files on which a page's components depend, and a check that none is outside of the folders that may be read.
import type { PageCode } from '../model/page-code.ts'
import type { Problem } from '../model/problem.ts'
import { sitePath } from '../text/site-path.ts'
import { type BundledFile, isOurs } from './bundle.ts'
import { rivalFiles } from './reachable.ts'
import type { ComponentSettings } from './settings.ts'

/** The site's files, those that would replace them if created, and for each package the file with its version. Relative to the root. */
export function dependenciesOf(
  inputs: readonly BundledFile[],
  { file, root }: { file: string; root: string },
): string[] {
  const paths = inputs.flatMap(({ path }) => {
    if (path === file || isOurs(path, root) || path.startsWith('<')) return []
    return packageFileOf(path) ?? path
  })
  return [...new Set([...paths, ...rivalFiles(inputs, root)])].sort()
}

function packageFileOf(path: string): string | undefined {
  const found = /^(.*(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]
  return found && `${found}/package.json`
}

/** Reports imports from outside of the site, except of packages. */
export function outsideProblems(
  code: PageCode,
  inputs: readonly BundledFile[],
  {
    root,
    isOutside,
    refusalOfMarkdown = () => undefined,
  }: Pick<ComponentSettings, 'root' | 'isOutside' | 'refusalOfMarkdown'>,
): Problem[] {
  const whyNotRun = (path: string) =>
    isOutside(path)
      ? `${path} is outside the site folder, where no code is run; move it into the site`
      : undefined
  /** Code is trusted with the Markdown of the whole site, the text of a page is not. */
  const whyNotShown = (path: string, importer: string) =>
    isOutside(path) || code.modules.some(({ file }) => file === importer)
      ? refusalOfMarkdown(path)
      : undefined
  const own = inputs.filter(({ path }) => !path.includes('node_modules/') && !isOurs(path, root))
  return own.flatMap(({ path, imports }) =>
    imports.flatMap(({ written, path: target }): Problem[] => {
      const isFile = /^(?:\.|\/|@site\/)/.test(written)
      if (!isFile || target.includes('node_modules/') || isOurs(target, root)) return []
      const hint = /\.mdx?$/.test(target) ? whyNotShown(target, path) : whyNotRun(target)
      if (hint === undefined) return []
      const place = path === code.file ? placeOf(code, target) : { file: path }
      const message = `cannot import "${relativeTo(root, written)}"`
      return [{ severity: 'error', ...place, message, hint, rule: 'component' }]
    }),
  )
}

function placeOf({ file, modules }: PageCode, target: string): Pick<Problem, 'file' | 'line'> {
  const name = target.replace(/^(?:\.\.\/)+/, '').replace(/(?:\/index)?\.\w+$/, '')
  for (const module of modules) {
    const found = module.imports.find(
      ({ specifier }) => specifier.includes(name) || name.endsWith(specifier.replace(/^[./]+/, '')),
    )
    if (found) return { file: module.file, line: found.line }
  }
  return { file }
}

function relativeTo(root: string, specifier: string): string {
  return specifier.startsWith('/') ? sitePath(root, specifier) : specifier
}
