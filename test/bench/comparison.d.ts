export const TEXTS: Readonly<Record<string, (text: string, result: unknown) => string>>
export function newestRecord(): unknown
