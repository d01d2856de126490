// Decides which files the text of a page may publish, by including them, showing them as code or linking to
// them: files of the docs, static files, drawings of diagrams, and what `include.from` names, but nothing that is hidden,
// installed or ignored by git. All code that reads files which pages name must use this.
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import type { Config } from '../config/resolve.ts'
import { type Found, isWithin, kindOf, openInside } from '../project/inside.ts'
import { sitePath } from '../text/site-path.ts'
import { drawingFolders } from './drawing-folders.ts'
import { type IgnoredFiles, openIgnoredFiles } from './ignored-files.ts'

export interface PageFiles {
  /** Returns what is at a path relative to the site's root. */
  look(path: string): Found | Refused
  /** The text of a file that pages may publish; undefined for anything else. */
  readText(path: string): string | undefined
  /** Why pages must not publish what is at a path; undefined if they may, or if nothing is there. */
  refusal(path: string): string | undefined
  /** Files that decide, together with the settings, whether pages may publish a file. */
  rulesOf(path: string): string[]
  /** The text of a file of the site that no page names, but code, or the tool itself. */
  readSite(path: string): string | undefined
}

/** Something that pages must not publish. */
interface Refused {
  kind: 'refused'
  reason: string
  /** Pages may publish it if `include.from` names it. */
  canBeNamed: boolean
}

/** A folder or a file that pages may publish, by its absolute path. */
interface Published {
  /** As the settings name it. */
  named: string
  /** Without symbolic links. */
  real: string
}

/** Opens the files that the pages of a site may publish. */
export function openPageFiles(config: Config): PageFiles {
  const root = resolve(config.root)
  let found: Published[] | undefined
  let known: IgnoredFiles | undefined

  function published(): Published[] {
    found ??= namedBySettings(config).flatMap((path) => {
      const named = resolve(root, path)
      const real = realPath(named)
      return real === undefined ? [] : [{ named, real }]
    })
    return found
  }

  function ignored(): IgnoredFiles {
    known ??= openIgnoredFiles(published().map(({ real }) => real))
    return known
  }

  function look(path: string): Found | Refused {
    const answer = lookNow(path)
    if (answer.kind !== 'refused') return answer
    // The dev server may have seen a folder come, such as one of static files.
    found = undefined
    known = undefined
    return lookNow(path)
  }

  function lookNow(path: string): Found | Refused {
    const file = resolve(root, path)
    const target = realPath(file)
    const source = innermost(published(), ({ named }) => isWithin(file, named))
    if (target === undefined && (source || isWithin(file, root))) return { kind: 'missing' }
    const reason = explainRefusal(file, target, source)
    if (reason) {
      const { text, canBeNamed } = reason
      return { kind: 'refused', reason: `${sitePath(root, file)} ${text}`, canBeNamed }
    }
    return kindOf(statSync(file), file)
  }

  /** Why pages must not publish a file. @param target without symbolic links; undefined if it does not exist */
  function explainRefusal(
    file: string,
    target = file,
    source: Published | undefined = undefined,
  ): Reason | undefined {
    const hidden = hiddenName(file, source?.named ?? root)
    if (hidden !== undefined) return neverPublished(hidden)
    if (!source) return unnamed('is not in a folder of pages or static files')
    const folder = innermost(published(), ({ real }) => isWithin(target, real))
    if (!folder) return { text: LINKED, canBeNamed: false }
    const hiddenTarget = hiddenName(target, folder.real)
    if (hiddenTarget !== undefined) return neverPublished(hiddenTarget)
    return ignored().has(target, folder.real) ? unnamed('is ignored by git') : undefined
  }

  return {
    look,
    readText(path) {
      const found = look(path)
      return found.kind === 'file' ? readFileSync(found.file, 'utf8') : undefined
    },
    refusal(path) {
      const found = look(path)
      return found.kind === 'refused' ? found.reason : undefined
    },
    rulesOf(path) {
      const file = resolve(root, path)
      const rules = ignored().rulesOf(realPath(file) ?? file)
      return rules.map((rule) => sitePath(realPath(root) ?? root, rule))
    },
    readSite: openInside(root, config.outerFolders).readText,
  }
}

interface Reason {
  text: string
  canBeNamed: boolean
}

const LINKED =
  'is, or is reached through, a symbolic link out of the folders of pages and static files; replace it with a copy, or add its target to include.from'

function unnamed(kind: string): Reason {
  return { text: `${kind}; if everyone may read it, add it to include.from`, canBeNamed: true }
}

function neverPublished(name: string): Reason {
  return { text: `is never published, because of the name "${name}" in its path`, canBeNamed: false }
}

/** The folders and files that pages may publish, relative to the root. */
function namedBySettings(config: Config): string[] {
  const { staticDirectories, include } = config
  return [
    ...config.editions.map(({ contentDir }) => contentDir),
    ...staticDirectories,
    ...include.from,
    ...drawingFolders(config),
  ]
}

/** The innermost of the folders that pass a test. */
function innermost(
  folders: readonly Published[],
  test: (folder: Published) => boolean,
): Published | undefined {
  return folders.filter(test).sort((candidate, other) => other.real.length - candidate.real.length)[0]
}

/** The first name in a path below a folder that is hidden or of installed packages, in any letter case. */
function hiddenName(path: string, folder: string): string | undefined {
  const names = relative(folder, path).split(sep)
  return names.find((name) => /^(?:\.(?!\.?$)|node_modules$)/i.test(name))
}

/** The path without symbolic links; undefined if nothing is there. */
function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}
