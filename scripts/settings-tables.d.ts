export function fillSettings(page: string, schema: object): string
export function settingsOf(schema: object): Map<string, { description: string; default?: unknown }>
