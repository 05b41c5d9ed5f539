/** Too much work is waiting. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

/** Runs a bounded number of tasks at the same time, with a bounded queue. @throws BusyError if it is full */
export function createBoundedWork(concurrency: number, maxWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running < concurrency) running += 1
    else if (waiting.length >= maxWaiting) throw new BusyError('too many tasks are waiting')
    // The finished task hands its slot to the first waiting one.
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
