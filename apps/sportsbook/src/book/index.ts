import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../api.ts'
import type { Vocabulary } from '../names.ts'
import { createCalendar } from '../simulation/fixtures.ts'
import { createCashOuts } from './cash-outs.ts'
import { createDecisions } from './decisions.ts'
import { createLists } from './lists.ts'
import { createOffer } from './offer.ts'
import { createPlacing } from './placing.ts'
import { createResults } from './results.ts'
import type { BookSettings } from './settings.ts'
import { createSettling } from './settling.ts'
import { createSimClock } from './sim-clock.ts'
import { openBookStore } from './store.ts'
import { createBetViews } from './view.ts'
import { createWallet } from './wallet.ts'

export interface BookOptions {
  /** Folder of the store. */
  readonly dataDir: string
  /** The secret shared with the platform. */
  readonly secret: string
  /** The platform's address for signed calls. */
  readonly platformUrl: () => string
  readonly clock: { now(): Date }
  readonly settings: BookSettings
  readonly wait: (seconds: number) => Promise<void>
}

const readVocabulary = (language: Language): Vocabulary =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../texts/${language}.json`), 'utf8'))

/** The bookmaker: events, odds, bets and their settlement. */
export function openBook({ dataDir, secret, platformUrl, clock, settings, wait }: BookOptions) {
  const vocabularies = { en: readVocabulary('en'), de: readVocabulary('de'), fa: readVocabulary('fa') }
  const store = openBookStore(dataDir)
  const now = () => clock.now().getTime()
  const simClock = createSimClock({ clock, anchor: store.anchor(), save: store.saveAnchor })
  const decisions = createDecisions({ initial: store.decisions(), save: store.saveDecisions })
  const calendar = createCalendar(settings.seed, settings.volume)
  const offer = createOffer({
    ...{ seed: settings.seed, margin: settings.margin, calendar, clock: simClock, decisions },
  })
  const lists = createLists({ calendar, clock: simClock, offer, vocabularies })
  const wallet = createWallet({ url: () => `${platformUrl()}/providers/sportsbook/wallet`, secret, clock })
  const results = createResults({ store, wallet, now })
  const views = createBetViews({ offer, calendar, settings })
  const placing = createPlacing({
    ...{ store, wallet, offer, calendar, settings, results, vocabularies, now, wait },
  })
  return {
    ...{ store, settings, simClock, decisions, calendar, offer, lists, wallet, results, views, placing },
    settling: createSettling({ store, offer, decisions, results, now }),
    cashOuts: createCashOuts({ store, offer, views, results, settings, now }),
    vocabularies,
  }
}
export type Book = ReturnType<typeof openBook>
