// The imports of a page, of which one module is made.
import { isAbsolute } from 'node:path'
import type { LoadKind } from '../javascript/index.ts'

/** The imports of a page in order, each module under a number that does not reveal its path. */
export class ImportList {
  /** The wanted names, by specifier; for what is loaded in the middle of code, how. */
  readonly #modules = new Map<string, { specifier: string; names: Set<string>; kind?: LoadKind }>()

  /** The modules, in the order of their numbers. */
  get specifiers(): string[] {
    return Array.from(this.#modules.values(), ({ specifier }) => specifier)
  }

  /** Adds an import, and returns the number of its module. @param specifier absolute, or a package */
  add(specifier: string, imported: string): string {
    return this.#add(specifier, { specifier, names: new Set([imported]) })
  }

  /** Adds a module that is loaded when code asks for it, and returns its number. */
  load(specifier: string, kind: LoadKind): string {
    return this.#add(`${kind} ${specifier}`, { specifier, names: new Set(), kind })
  }

  #add(key: string, imported: { specifier: string; names: Set<string>; kind?: LoadKind }): string {
    const known = this.#modules.get(key)
    if (known) for (const name of imported.names) known.names.add(name)
    else this.#modules.set(key, imported)
    return String([...this.#modules.keys()].indexOf(key))
  }

  /** Returns whether a module's resolution depends on the page's folder. @param known specifiers with an alias */
  isLocal(known: Readonly<Record<string, string>>): boolean {
    return this.specifiers.some((specifier) => !isAbsolute(specifier) && !(specifier in known))
  }

  /**
   * The code of a module with all imports, each on a line.
   * @param give returns the code that receives an object of modules
   */
  text(give: (modules: string) => string): string {
    const modules = [...this.#modules.values()].map(({ specifier, names, kind }, number) => {
      const from = JSON.stringify(specifier)
      const local = (index: number) => `$import${number}_${index}`
      if (kind)
        return {
          line: `const ${local(0)} = () => ${kind}(${from});`,
          value: `get ${number}() { return ${local(0)}() }`,
        }
      const wanted = [...names].filter((name) => name !== '')
      if (wanted.length === 0) return { line: `import ${from};`, value: `${number}: {}` }
      if (wanted.includes('*'))
        return { line: `import * as ${local(0)} from ${from};`, value: `${number}: ${local(0)}` }
      const list = wanted.map((name, index) => ({ name: JSON.stringify(name), local: local(index) }))
      return {
        line: `import { ${list.map((imported) => `${imported.name} as ${imported.local}`).join(', ')} } from ${from};`,
        value: `${number}: { ${list.map((imported) => `${imported.name}: ${imported.local}`).join(', ')} }`,
      }
    })
    const object = modules.map(({ value }) => value).join(',\n')
    return `${modules.map(({ line }) => line).join('\n')}\n${give(`{${object}}`)};\n`
  }
}
