import type { Invoice } from '@croupier/contract/types'

/** The payments that this browser has told its player of, so that tabs and reloads tell of each once. */
const STORAGE_KEY = 'toldPayments'
/** So many are named; what was decided before the oldest of them counts as told. */
const MAX_RECORDED = 100

type DecidedPayment = Pick<Invoice, 'id' | 'status' | 'settledAt'>

interface AnnouncementRecord {
  readonly playerId: string
  /** What was decided until then was told, or happened before this browser knew the player. */
  readonly since: string
  readonly told: readonly { readonly key: string; readonly at: string }[]
}

/** A deposit that failed may be paid late: that is another thing to tell. */
const keyOf = ({ id, status }: DecidedPayment) => `${id} ${status}`

function isAnnouncementRecord(value: unknown, playerId: string): value is AnnouncementRecord {
  const { since, told, playerId: owner } = (value ?? {}) as Partial<AnnouncementRecord>
  return owner === playerId && typeof since === 'string' && Array.isArray(told)
}

export interface AnnouncedPayments {
  /**
   * Begins where this browser has not known the player before: what was decided by then is no news, but for the payments
   * that are `fresh`.
   */
  initialise(decided: readonly DecidedPayment[], isFresh: (id: string) => boolean): void
  /** Whether nobody has told of it yet; from then on somebody has. */
  claim(decided: DecidedPayment): boolean
}

export function createAnnouncedPayments(
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  playerId: string,
): AnnouncedPayments {
  // Where nothing can be kept, this page at least tells once.
  let memoryRecord: AnnouncementRecord | null = null

  function read(): AnnouncementRecord | null {
    try {
      const stored: unknown = JSON.parse(storage?.getItem(STORAGE_KEY) ?? 'null')
      if (isAnnouncementRecord(stored, playerId)) return stored
    } catch {
      // Forbidden, or written by somebody else.
    }
    return memoryRecord
  }

  function write(record: AnnouncementRecord) {
    memoryRecord = record
    try {
      storage?.setItem(STORAGE_KEY, JSON.stringify(record))
    } catch {
      // Full or forbidden.
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
