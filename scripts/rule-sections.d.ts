interface Words {
  about: string
  fix: string
}

export function readRows(): Promise<ReadonlyMap<string, Words>>
export function fillRules(page: string, rules: ReadonlyMap<string, Words>): string
