import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../api.ts'
import type { Vocabulary } from '../names.ts'
import { createCalendar } from '../simulation/fixtures.ts'
import { createBetPlacement } from './bet-placement.ts'
import { createBetSettlement } from './bet-settlement.ts'
import { createBetViews } from './bet-views.ts'
import { createCashOuts } from './cash-outs.ts'
import { createDecisions } from './decisions.ts'
import { createEventLists } from './event-lists.ts'
import { createOffer } from './offer.ts'
import { createResults } from './results.ts'
import type { BookmakerSettings } from './settings.ts'
import { createSimClock } from './sim-clock.ts'
import { openBookmakerStore } from './store.ts'
import { createWallet } from './wallet.ts'

export interface BookmakerOptions {
  /** Folder of the database. */
  readonly dataDir: string
  /** The secret shared with the platform. */
  readonly secret: string
  /** The platform's address for signed calls. */
  readonly platformUrl: () => string
  readonly clock: { now(): Date }
  readonly settings: BookmakerSettings
  readonly wait: (seconds: number) => Promise<void>
}

/** Returns the vocabulary of a language, which is read when it is first used. */
function createVocabularies(): (language: Language) => Vocabulary {
  const known = new Map<Language, Vocabulary>()
  return (language) => {
    const vocabulary: Vocabulary =
      known.get(language) ??
      JSON.parse(readFileSync(join(import.meta.dirname, `../../texts/${language}.json`), 'utf8'))
    known.set(language, vocabulary)
    return vocabulary
  }
}

/** The bookmaker: events, odds, bets and their settlement. */
export function openBookmaker({ dataDir, secret, platformUrl, clock, settings, wait }: BookmakerOptions) {
  const vocabulary = createVocabularies()
  const store = openBookmakerStore(dataDir)
  const now = () => clock.now().getTime()
  const simClock = createSimClock({ clock, anchor: store.anchor(), save: store.saveAnchor })
  const decisions = createDecisions({ initial: store.decisions(), save: store.saveDecisions })
  const calendar = createCalendar(settings.seed, settings.volume)
  const offer = createOffer({
    ...{ seed: settings.seed, margin: settings.margin, calendar, clock: simClock, decisions },
  })
  const lists = createEventLists({ calendar, clock: simClock, offer, vocabulary })
  const wallet = createWallet({ url: () => `${platformUrl()}/providers/sportsbook/wallet`, secret, clock })
  const results = createResults({ store, wallet, now })
  const views = createBetViews({ offer, calendar, settings })
  const placement = createBetPlacement({
    ...{ store, wallet, offer, calendar, settings, results, vocabulary, now, wait },
  })
  return {
    ...{ store, settings, simClock, decisions, calendar, offer, lists, wallet, results, views, placement },
    settlement: createBetSettlement({ store, offer, decisions, results, now }),
    cashOuts: createCashOuts({ store, offer, views, results, settings, now }),
    vocabulary,
  }
}
export type Bookmaker = ReturnType<typeof openBookmaker>
