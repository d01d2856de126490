/** @throws TypeError if the arguments are invalid */
export function readOptions(args: string[]): unknown
