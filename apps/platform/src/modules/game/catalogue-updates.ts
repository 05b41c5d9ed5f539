import { setTimeout as wait } from 'node:timers/promises'
import type { Kernel } from '../../kernel.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { createCatalogueRefresh } from './catalogue-refresh.ts'
import type { GameRules } from './game-rules.ts'
import type { Synchronisation } from './synchronisation.ts'

/** Milliseconds to wait at shutdown for a studio that does not answer. */
const STOP_MS = 3000

async function waitAtMost(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const timeoutAbort = new AbortController()
  const { signal } = timeoutAbort
  await Promise.race([work, wait(milliseconds, undefined, { signal }).catch(() => undefined)])
  timeoutAbort.abort()
}

interface OfferDeps {
  readonly synchronisation: Synchronisation
  readonly index: CatalogueIndex
  readonly rules: () => GameRules
  readonly notify: () => void
}

/** Withdraws hidden games and offers those whose time has come: now, and every minute if games have times. */
function createOffers({ jobs }: Pick<Kernel, 'jobs'>, { synchronisation, index, rules, notify }: OfferDeps) {
  async function update(): Promise<void> {
    if (!(await synchronisation.applyHiddenGames())) return
    await index.follow()
    notify()
  }
  const followSchedule = async () => {
    if (rules().hasSchedule) await update()
  }
  jobs.define('game.schedule', followSchedule, '* * * * *')
  return update
}

/** Updates of the catalogue: now, at the start, and by schedule. */
export function createCatalogueUpdates(
  kernel: Kernel,
  synchronisation: Synchronisation,
  index: CatalogueIndex,
  rules: () => GameRules,
) {
  const listeners: (() => void)[] = []
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const updateOffers = createOffers(kernel, { synchronisation, index, rules, notify })
  async function synchronise(runOptions: { readonly missingOnly?: boolean } = {}) {
    // A failed synchronisation may have changed some games.
    let hasChanged = true
    try {
      const result = await synchronisation.run(runOptions)
      hasChanged = result.hasChanged
      return result
    } finally {
      if (hasChanged) await index.follow()
      if (hasChanged) notify()
    }
  }
  let [isStopping, hasFixedStudio, known] = [false, false, rules()]
  const refresh = createCatalogueRefresh(kernel, synchronise, () => !hasFixedStudio)
  let backgroundRefresh: Promise<void> = Promise.resolve()
  const refreshInBackground = (options?: Parameters<typeof refresh>[0]) => {
    backgroundRefresh = refresh(options).catch((error: unknown) => {
      // Failures after the store was closed are expected.
      if (!isStopping) kernel.log.error({ err: error }, 'the game catalogue could not be updated')
    })
  }

  return {
    /** Synchronises it now. @returns the number of games on offer. @throws if the studio's catalogue is unavailable */
    synchronise: async () => (await synchronise()).offered,
    /** Synchronises the catalogue and schedules a retry on failure. */
    refresh,
    /**
     * Updates the catalogue at the start. Waits for the studio only if no catalogue is stored; otherwise only until
     * hidden games are withdrawn, and synchronises in the background. Never if it `isCurrent`.
     */
    async start({ isCurrent = false }: { readonly isCurrent?: boolean | undefined } = {}) {
      hasFixedStudio = isCurrent
      const isStored = isCurrent || (await synchronisation.hasSucceededBefore())
      await (isStored ? synchronisation.applyHiddenGames() : refresh())
      await index.start()
      if (isStored && !isCurrent) refreshInBackground()
    },
    /** Follows replaced files: hidden games at once, order and features with the synchronisation that begins. */
    async followFile() {
      if (rules() === known) return
      await updateOffers()
      known = rules()
      refreshInBackground({ missingOnly: true })
    },
    /** Waits a bounded time for the background work of `start`. */
    async stop() {
      isStopping = true
      await waitAtMost(backgroundRefresh, STOP_MS)
      await index.stop()
    },
    /** Reads what has changed in the catalogue, here or on another node. */
    follow: index.follow,
    /** Notifies caches that the catalogue may have changed on this node. */
    onCatalogueChange(listener: () => void) {
      listeners.push(listener)
    },
  }
}
