// Reads the interface of contracts from Solidity: the functions, errors and roles of each, with those that it inherits.

const VALUE = /^(?:address|bool|string|bytes\d*|u?int\d*)$/

/** @param text of all files @returns by name of a contract, its `functions`, `errors` and `roles`, sorted, and its `source` */
export function readInterfaces(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"/g, ' ')
  const contracts = new Map()
  const structs = new Map()
  const enums = new Set()
  for (const [, name] of code.matchAll(/\benum (\w+) *\{/g)) enums.add(name)
  for (const { index, 1: kind, 2: name, 3: bases = '' } of code.matchAll(
    /\b(contract|interface|library) (\w+)(?:\s+is\s+([^{]*))?\s*\{/g,
  )) {
    if (kind !== 'contract' && contracts.has(name)) continue
    const body = bodyAt(code, code.indexOf('{', index))
    contracts.set(name, { name, kind, body, bases: bases.split(',').flatMap((base) => base.trim() || []) })
    for (const [, struct, fields] of body.matchAll(/\bstruct (\w+) *\{([^}]*)\}/g))
      structs.set(`${name}.${struct}`, {
        scope: name,
        fields: fields.split(';').flatMap((field) => field.trim() || []),
      })
  }

  for (const [, name, fields] of code.matchAll(/^struct (\w+) *\{([^}]*)\}/gm))
    structs.set(`.${name}`, { scope: '', fields: fields.split(';').flatMap((field) => field.trim() || []) })

  /** A structure by its name, as it is called in a contract: in the contract that is named with it, in its own bases, or anywhere. */
  const structOf = (name, scope) => {
    const [struct, owner = scope] = name.split('.').reverse()
    const own = [owner, ...(contracts.get(owner)?.bases ?? [])].map((base) =>
      structs.get(`${base}.${struct}`),
    )
    return own.find(Boolean) ?? [...structs].find(([key]) => key.endsWith(`.${struct}`))?.[1]
  }

  /** The type of a parameter as signatures have it. */
  const typeOf = (declared, scope) => {
    const [, name, list] = /^(?:payable )?([\w.]+)(?: payable)?((?:\[\d*\])*)/.exec(declared.trim()) ?? []
    const last = name?.split('.').at(-1)
    if (enums.has(last)) return `uint8${list}`
    const struct = name && !VALUE.test(last) ? structOf(name, scope) : undefined
    if (struct) return `(${struct.fields.map((field) => typeOf(field, struct.scope)).join(',')})${list}`
    if (VALUE.test(last)) return `${last.replace(/^(u?int)$/, '$1256')}${list}`
    return contracts.has(last) ? `address${list}` : `${last === 'GIndex' ? 'bytes32' : last}${list}`
  }
  const ownOf = ({ name: scope, body }) => {
    const signature = (name, parameters) =>
      `${name}(${parameters
        .split(',')
        .flatMap((each) => (each.trim() ? typeOf(each, scope) : []))
        .join(',')})`
    const flat = withoutBodies(body)
    const functions = [...flat.matchAll(/\bfunction (\w+)\s*\(([^)]*)\)([^;{]*)/g)]
      .filter(([, , , rest]) => /\b(?:public|external)\b/.test(rest))
      .map(([, name, parameters]) => signature(name, parameters))
    const variables = flat.split(/[;}]/).flatMap((statement) => {
      const [, type, name] =
        /^\s*(?!function|event|error|modifier)(.*?)\bpublic\b[^=]*?(\w+)\s*(?:=.*)?$/s.exec(statement) ?? []
      return name ? signature(name, keysOf(type)) : []
    })
    const errors = [...flat.matchAll(/\berror (\w+)\s*\(([^)]*)\)/g)].map(([, name, parameters]) =>
      signature(name, parameters),
    )
    return { functions: [...functions, ...variables], errors }
  }

  const wholeOf = (name, seen = new Set()) => {
    // What npm has of OpenZeppelin is in the repository as upgradeable contracts, with the same functions.
    const contract = contracts.get(name) ?? contracts.get(`${name}Upgradeable`)
    if (!contract || seen.has(name)) return { functions: [], errors: [], code: '' }
    seen.add(name)
    const libraries = [
      ...new Set([...contract.body.matchAll(/\b([A-Z]\w+)\./g)].map(([, library]) => library)),
    ].filter((library) => contracts.get(library)?.kind === 'library')
    const parts = [ownOf(contract), ...contract.bases.map((base) => wholeOf(base, seen))]
    return {
      functions: parts.flatMap(({ functions }) => functions),
      errors: [...parts, ...libraries.map((library) => ownOf(contracts.get(library)))].flatMap(
        ({ errors }) => errors,
      ),
      code: [contract.body, ...parts.slice(1).map(({ code }) => code)].join('\n').replace(/\s+/g, ' '),
    }
  }

  return (name) => {
    const { functions, errors, code: source } = wholeOf(name)
    const known = [...new Set(functions)].sort()
    return {
      functions: known,
      errors: [...new Set(errors)].sort(),
      roles: known.flatMap((each) => /^(\w+_ROLE)\(\)$/.exec(each)?.[1] ?? []),
      source,
    }
  }
}

/** What a mapping's getter takes. */
function keysOf(type) {
  const [, key, rest] = /mapping\s*\(\s*(\w+)[^=]*=>\s*(.*)\)/.exec(type) ?? []
  return key ? [key, keysOf(rest)].filter(Boolean).join(',') : /\[\]/.test(type) ? 'uint256' : ''
}

/** The text between the brace at an offset and its partner. */
function bodyAt(code, start) {
  let depth = 0
  for (let at = start; at < code.length; at++) {
    if (code[at] === '{') depth++
    if (code[at] === '}' && --depth === 0) return code.slice(start + 1, at)
  }
  return code.slice(start + 1)
}

/** A contract without what is inside the braces of its functions and structs. */
function withoutBodies(body) {
  let shown = ''
  let depth = 0
  for (const letter of body) {
    if (letter === '}') depth--
    if (depth === 0) shown += letter === '}' ? '};' : letter
    if (letter === '{') depth++
  }
  return shown
}
