export const BROWSER_ARGUMENTS: string[]
export function browserExecutable(): Promise<string>
export function starts(executablePath: string): Promise<boolean>
