interface Words {
  about: string
  fix: string
  lint?: string
}

export function readRows(): Promise<ReadonlyMap<string, Words>>
export function renderLintRules(rules: ReadonlyMap<string, Words>): string
export function addRules(page: string, rules: ReadonlyMap<string, Words>): string
export function fillRules(page: string, rules: ReadonlyMap<string, Words>): string
