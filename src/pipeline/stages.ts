// Which stage a build is in, and how many of its pages are done.

export interface Stages {
  /** @param name of the stage, such as `parsing` */
  begin(name: string, total: number): void
  add(count: number): void
}

/** Reports as `parsing 120 of 300 pages`. */
export function createStages(onProgress: (text: string) => void = () => {}): Stages {
  let stage = { name: '', total: 0 }
  let done = 0
  const report = () => onProgress(`${stage.name} ${Math.min(done, stage.total)} of ${stage.total} pages`)
  return {
    begin(name, total) {
      stage = { name, total }
      done = 0
      report()
    },
    add(count) {
      done += count
      report()
    },
  }
}
