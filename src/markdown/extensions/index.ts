// The built-in extensions, which have the same form as a site's, and come before these.
import type { Drawing } from '../../model/page.ts'
import type { Block, Extension, Inline, ReadDirective, ReadFence, ReadLine } from '../extension.ts'
import type { MathOptions } from '../math/typeset.ts'
import { admonitions } from './admonitions.ts'
import { details } from './details.ts'
import { diagrams } from './diagrams.ts'
import { formulas } from './formulas.ts'
import { packageManagers } from './package-managers.ts'
import { steps } from './steps.ts'
import { tabs } from './tabs.ts'

export interface ExtensionOptions {
  /** Options for formulas. Default: formulas are shown as written */
  math?: MathOptions | undefined
  /** Returns the drawing of a Mermaid diagram. Default: diagrams are shown as code */
  drawingOf?: ((text: string) => Drawing) | undefined
  /** Of the site and of the tool that it documents: what comes later takes the place of what has the same name. */
  extensions?: readonly Extension[]
}

/** The parts that extensions bring to the reading of Markdown, by name. */
export interface ExtensionTables {
  directives: ReadonlyMap<string, ReadDirective>
  leafDirectives: ReadonlyMap<string, ReadLine<Block>>
  textDirectives: ReadonlyMap<string, ReadLine<Inline>>
  alerts: ReadonlyMap<string, ReadDirective>
  fences: ReadonlyMap<string, ReadFence>
  fenceWords: ReadonlyMap<string, ReadFence>
}

export function openTables({ math, drawingOf, extensions = [] }: ExtensionOptions): ExtensionTables {
  const builtIn = [admonitions, details, tabs, steps, formulas(math), diagrams(drawingOf), packageManagers]
  const all = [...builtIn, ...extensions]
  return {
    directives: new Map(all.flatMap(({ directives = {} }) => Object.entries(directives))),
    leafDirectives: new Map(all.flatMap(({ leafDirectives = {} }) => Object.entries(leafDirectives))),
    textDirectives: new Map(all.flatMap(({ textDirectives = {} }) => Object.entries(textDirectives))),
    alerts: new Map(all.flatMap(({ alerts = {} }) => Object.entries(alerts))),
    fences: new Map(all.flatMap(({ fences = {} }) => Object.entries(fences))),
    fenceWords: new Map(all.flatMap(({ fenceWords = {} }) => Object.entries(fenceWords))),
  }
}
