export function writeCorpus(
  folder: string,
  pages: number,
  options?: { seed?: number; links?: number | [number, number] },
): string[]
