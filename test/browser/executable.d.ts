export const BROWSER_ARGUMENTS: string[]
export function findBrowser(): Promise<{ path: string; version: string } | undefined>
export function browserExecutable(): Promise<string>
