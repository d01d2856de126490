export async function run(_: object): Promise<number> {
  return 0
}
