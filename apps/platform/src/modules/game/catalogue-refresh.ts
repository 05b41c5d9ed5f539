import type { Kernel } from '../../kernel.ts'
import type { SynchronisationResult } from './synchronisation.ts'

/** Seconds between failed attempts; the last one repeats. Below a minute including the queue's polling. */
const retryDelays = [2, 4, 8, 16, 32, 45] as const
const RETRY_JOB = 'game.catalogue-retry'

/** Synchronises the catalogue every hour if it `isDue`, and after a failed or incomplete attempt with backoff. */
export function createCatalogueRefresh(
  { clock, jobs, log }: Pick<Kernel, 'clock' | 'jobs' | 'log'>,
  synchronise: (options: { readonly missingOnly?: boolean }) => Promise<SynchronisationResult>,
  isDue: () => boolean = () => true,
): (options?: { readonly missingOnly?: boolean }) => Promise<void> {
  async function scheduleRetry(failures: number): Promise<number> {
    const seconds = retryDelays[Math.min(failures, retryDelays.length) - 1] ?? 0
    const startAfter = new Date(clock.now().getTime() + seconds * 1000)
    await jobs.send(null, RETRY_JOB, { failures }, { startAfter, singletonKey: 'retry' })
    return seconds
  }

  /** @param failures failed attempts in a row before this one */
  async function attempt(failures: number, missingOnly = failures > 0): Promise<void> {
    try {
      const { isIncomplete } = await synchronise({ missingOnly })
      if (isIncomplete) await scheduleRetry(failures + 1)
    } catch (error) {
      const seconds = await scheduleRetry(failures + 1)
      log.error(
        { err: error, failures: failures + 1, tryAgainInSeconds: seconds },
        'the synchronisation of the game catalogue failed; it will be retried',
      )
    }
  }

  const attemptIfDue = async () => {
    if (isDue()) await attempt(0)
  }
  jobs.define('game.catalogue', attemptIfDue, '17 * * * *')
  jobs.define(RETRY_JOB, ({ failures }) => attempt(typeof failures === 'number' ? failures : 1))
  return ({ missingOnly = false } = {}) => attempt(0, missingOnly)
}
