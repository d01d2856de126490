// What can be wrong with a sidebar of the config, in words.
import type { Problem } from '../problem.ts'
import { knownNames } from './known-names.ts'
import type { SidebarContext } from './sidebars.ts'

function problem(context: SidebarContext, parts: Pick<Problem, 'message' | 'hint' | 'rule'>): Problem {
  return { severity: 'error', file: context.settings.configFile, ...parts }
}

export function unknownDoc(id: string, context: SidebarContext): Problem {
  return problem(context, {
    message: `sidebar "${context.id}" names a doc that does not exist: "${id}"`,
    hint: knownNames(id, context.docs.keys(), 'doc ids'),
    rule: 'unknown-doc',
  })
}

export function emptySidebar(context: SidebarContext): Problem {
  return problem(context, {
    message: `sidebar "${context.id}" has nothing to link to`,
    hint: `give it a doc, a link or a folder with pages in docs.sidebars, or take it away`,
    rule: 'empty-sidebar',
  })
}

export function emptyCategory(label: string, context: SidebarContext): Problem {
  return problem(context, {
    message: `category "${label}" of sidebar "${context.id}" has nothing to link to`,
    hint: 'give it items or a link, or take it away',
    rule: 'empty-category',
  })
}

export function emptyFolder(dirName: string, context: SidebarContext): Problem {
  const folders = [...context.folders.keys()].filter(Boolean)
  return problem(context, {
    message: `sidebar "${context.id}" takes its pages from a folder that has none: "${dirName}"`,
    hint: knownNames(dirName, folders, 'folders'),
    rule: 'empty-folder',
  })
}
