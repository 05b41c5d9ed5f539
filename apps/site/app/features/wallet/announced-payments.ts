import type { Invoice } from '@croupier/contract/types'
import { readJson, type SafeStorage } from '~/lib/storage.ts'

/** Announced payments of this browser, shared by its tabs and reloads. */
const STORAGE_KEY = 'announcedPayments'
/** Older payments count as announced. */
const MAX_RECORDED = 100

type DecidedPayment = Pick<Invoice, 'id' | 'status' | 'settledAt'>

interface AnnouncementRecord {
  readonly playerId: string
  /** Payments decided before this time count as announced. */
  readonly since: string
  readonly announced: readonly { readonly key: string; readonly at: string }[]
}

/** A failed deposit may be paid later, which is announced too. */
const keyOf = ({ id, status }: DecidedPayment) => `${id} ${status}`

export interface AnnouncedPayments {
  /**
   * Starts the record of a player new to this browser: payments decided before count as announced, except
   * those that are `isFresh`.
   */
  initialise(decided: readonly DecidedPayment[], isFresh: (id: string) => boolean): void
  /** @returns whether the payment was not announced before; marks it as announced */
  claim(decided: DecidedPayment): boolean
}

export function createAnnouncedPayments(storage: SafeStorage, playerId: string): AnnouncedPayments {
  // Fallback if storage is not available.
  let memoryRecord: AnnouncementRecord | null = null

  const read = (): AnnouncementRecord | null =>
    readJson(storage, STORAGE_KEY, (value) => parseRecord(value, playerId)) ?? memoryRecord

  function write(record: AnnouncementRecord) {
    memoryRecord = record
    storage.write(STORAGE_KEY, JSON.stringify(record))
  }

  return {
    initialise(decided, isFresh) {
      if (read()) return
      const old = decided.filter(({ id }) => !isFresh(id)).map(({ settledAt }) => settledAt ?? '')
      write({ playerId, since: old.toSorted().at(-1) ?? '', announced: [] })
    },
    claim(decided) {
      const record = read() ?? { playerId, since: '', announced: [] }
      const [key, at] = [keyOf(decided), decided.settledAt ?? '']
      if (at <= record.since || record.announced.some((one) => one.key === key)) return false
      const announced = [...record.announced, { key, at }].toSorted((a, b) => (a.at < b.at ? -1 : 1))
      const since = announced.slice(0, -MAX_RECORDED).at(-1)?.at ?? record.since
      write({ playerId, since, announced: announced.slice(-MAX_RECORDED) })
      return true
    },
  }
}

/** Null for the record of another player. */
function parseRecord(value: unknown, playerId: string): AnnouncementRecord | null {
  const record = Object(value) as Partial<AnnouncementRecord>
  const { since, announced } = record
  if (record.playerId !== playerId || typeof since !== 'string' || !Array.isArray(announced)) return null
  return { playerId, since, announced }
}
