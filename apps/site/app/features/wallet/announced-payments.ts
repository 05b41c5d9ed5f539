import type { Invoice } from '@croupier/contract/types'

/** Announced payments of this browser, shared by its tabs and reloads. */
const STORAGE_KEY = 'toldPayments'
/** Older payments count as announced. */
const MAX_RECORDED = 100

type DecidedPayment = Pick<Invoice, 'id' | 'status' | 'settledAt'>

interface AnnouncementRecord {
  readonly playerId: string
  /** Payments decided before this time count as announced. */
  readonly since: string
  readonly told: readonly { readonly key: string; readonly at: string }[]
}

/** A failed deposit may be paid later, which is announced too. */
const keyOf = ({ id, status }: DecidedPayment) => `${id} ${status}`

function isAnnouncementRecord(value: unknown, playerId: string): value is AnnouncementRecord {
  const { since, told, playerId: owner } = (value ?? {}) as Partial<AnnouncementRecord>
  return owner === playerId && typeof since === 'string' && Array.isArray(told)
}

export interface AnnouncedPayments {
  /**
   * Starts the record of a player new to this browser: payments decided before count as announced, except
   * those that are `isFresh`.
   */
  initialise(decided: readonly DecidedPayment[], isFresh: (id: string) => boolean): void
  /** @returns whether the payment was not announced before; marks it as announced */
  claim(decided: DecidedPayment): boolean
}

export function createAnnouncedPayments(
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  playerId: string,
): AnnouncedPayments {
  // Fallback if storage is not available.
  let memoryRecord: AnnouncementRecord | null = null

  function read(): AnnouncementRecord | null {
    try {
      const stored: unknown = JSON.parse(storage?.getItem(STORAGE_KEY) ?? 'null')
      if (isAnnouncementRecord(stored, playerId)) return stored
    } catch {
      // Storage is blocked or the value is invalid.
    }
    return memoryRecord
  }

  function write(record: AnnouncementRecord) {
    memoryRecord = record
    try {
      storage?.setItem(STORAGE_KEY, JSON.stringify(record))
    } catch {
      // Storage is full or blocked.
    }
  }

  return {
    initialise(decided, isFresh) {
      if (read()) return
      const old = decided.filter(({ id }) => !isFresh(id)).map(({ settledAt }) => settledAt ?? '')
      write({ playerId, since: old.toSorted().at(-1) ?? '', told: [] })
    },
    claim(decided) {
      const record = read() ?? { playerId, since: '', told: [] }
      const [key, at] = [keyOf(decided), decided.settledAt ?? '']
      if (at <= record.since || record.told.some((one) => one.key === key)) return false
      const told = [...record.told, { key, at }].toSorted((a, b) => (a.at < b.at ? -1 : 1))
      const since = told.slice(0, -MAX_RECORDED).at(-1)?.at ?? record.since
      write({ playerId, since, told: told.slice(-MAX_RECORDED) })
      return true
    },
  }
}
