// Ends a process that this package started together with all processes that it has started itself.

/** Ends a group of processes, which may be gone already. */
export function endGroup(leader: number | undefined): void {
  if (leader === undefined) return
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
