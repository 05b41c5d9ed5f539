import type { Kernel } from '../../kernel.ts'
import type { Synchronised } from './synchronisation.ts'

/** From one failed attempt to the next, in seconds; the last one for good. Well within a minute, the queue's pause included. */
const pauses = [2, 4, 8, 16, 32, 45] as const
const RETRY = 'game.catalogue-retry'

/**
 * Keeps the catalogue up to date: every hour, and after an attempt that failed or left something out that may come soon
 * again, after a pause that grows up to 45 seconds.
 */
export function createCatalogueRefresh(
  { clock, jobs, log }: Pick<Kernel, 'clock' | 'jobs' | 'log'>,
  synchronise: (how: { readonly missingOnly?: boolean }) => Promise<Synchronised>,
): () => Promise<void> {
  async function tryAgain(failures: number): Promise<number> {
    const seconds = pauses[Math.min(failures, pauses.length) - 1] ?? 0
    const startAfter = new Date(clock.now().getTime() + seconds * 1000)
    await jobs.send(null, RETRY, { failures }, { startAfter, singletonKey: 'retry' })
    return seconds
  }

  /** @param failures attempts in a row that have failed before this one */
  async function attempt(failures: number): Promise<void> {
    try {
      const { isIncomplete } = await synchronise({ missingOnly: failures > 0 })
      if (isIncomplete) await tryAgain(failures + 1)
    } catch (error) {
      const seconds = await tryAgain(failures + 1)
      log.error(
        { err: error, failures: failures + 1, tryAgainInSeconds: seconds },
        'the catalogue of games could not be read; it is asked for again by itself',
      )
    }
  }

  // New titles and changed limits of the studio arrive by themselves.
  jobs.define('game.catalogue', () => attempt(0), '17 * * * *')
  jobs.define(RETRY, ({ failures }) => attempt(typeof failures === 'number' ? failures : 1))
  return () => attempt(0)
}
