import type { Kernel } from '../../kernel.ts'
import type { SynchronisationResult } from './synchronisation.ts'

/** From one failed attempt to the next, in seconds; the last one for good. Well within a minute, the queue's pause included. */
const retryDelays = [2, 4, 8, 16, 32, 45] as const
const RETRY_JOB = 'game.catalogue-retry'

/**
 * Keeps the catalogue up to date: every hour, and after an attempt that failed or left something out that may come soon
 * again, after a pause that grows up to 45 seconds.
 */
export function createCatalogueRefresh(
  { clock, jobs, log }: Pick<Kernel, 'clock' | 'jobs' | 'log'>,
  synchronise: (options: { readonly missingOnly?: boolean }) => Promise<SynchronisationResult>,
): () => Promise<void> {
  async function scheduleRetry(failures: number): Promise<number> {
    const seconds = retryDelays[Math.min(failures, retryDelays.length) - 1] ?? 0
    const startAfter = new Date(clock.now().getTime() + seconds * 1000)
    await jobs.send(null, RETRY_JOB, { failures }, { startAfter, singletonKey: 'retry' })
    return seconds
  }

  /** @param failures attempts in a row that have failed before this one */
  async function attempt(failures: number): Promise<void> {
    try {
      const { isIncomplete } = await synchronise({ missingOnly: failures > 0 })
      if (isIncomplete) await scheduleRetry(failures + 1)
    } catch (error) {
      const seconds = await scheduleRetry(failures + 1)
      log.error(
        { err: error, failures: failures + 1, tryAgainInSeconds: seconds },
        'the catalogue of games could not be read; it is asked for again by itself',
      )
    }
  }

  // New titles and changed limits of the studio arrive by themselves.
  jobs.define('game.catalogue', () => attempt(0), '17 * * * *')
  jobs.define(RETRY_JOB, ({ failures }) => attempt(typeof failures === 'number' ? failures : 1))
  return () => attempt(0)
}
