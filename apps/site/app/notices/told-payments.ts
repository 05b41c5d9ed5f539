import type { Invoice } from '@croupier/contract/types'

/** The payments that this browser has told its player of, so that tabs and reloads tell of each once. */
const KEY = 'toldPayments'
/** So many are named; what was decided before the oldest of them counts as told. */
const MOST = 100

type Decided = Pick<Invoice, 'id' | 'status' | 'settledAt'>

interface Record {
  readonly playerId: string
  /** What was decided until then was told, or happened before this browser knew the player. */
  readonly since: string
  readonly told: readonly { readonly key: string; readonly at: string }[]
}

/** A deposit that failed may be paid late: that is another thing to tell. */
const keyOf = ({ id, status }: Decided) => `${id} ${status}`

function isRecord(value: unknown, playerId: string): value is Record {
  const { since, told, playerId: owner } = (value ?? {}) as Partial<Record>
  return owner === playerId && typeof since === 'string' && Array.isArray(told)
}

export interface ToldPayments {
  /**
   * Begins where this browser has not known the player before: what was decided by then is no news, but for the payments
   * that are `fresh`.
   */
  begin(decided: readonly Decided[], fresh: (id: string) => boolean): void
  /** Whether nobody has told of it yet; from then on somebody has. */
  take(decided: Decided): boolean
}

export function createToldPayments(
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  playerId: string,
): ToldPayments {
  // Where nothing can be kept, this page at least tells once.
  let own: Record | null = null

  function read(): Record | null {
    try {
      const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null')
      if (isRecord(kept, playerId)) return kept
    } catch {
      // Forbidden, or written by somebody else.
    }
    return own
  }

  function write(record: Record) {
    own = record
    try {
      storage?.setItem(KEY, JSON.stringify(record))
    } catch {
      // Full or forbidden.
    }
  }

  return {
    begin(decided, fresh) {
      if (read()) return
      const old = decided.filter(({ id }) => !fresh(id)).map(({ settledAt }) => settledAt ?? '')
      write({ playerId, since: old.toSorted().at(-1) ?? '', told: [] })
    },
    take(decided) {
      const record = read() ?? { playerId, since: '', told: [] }
      const [key, at] = [keyOf(decided), decided.settledAt ?? '']
      if (at <= record.since || record.told.some((one) => one.key === key)) return false
      const told = [...record.told, { key, at }].toSorted((a, b) => (a.at < b.at ? -1 : 1))
      const since = told.slice(0, -MOST).at(-1)?.at ?? record.since
      write({ playerId, since, told: told.slice(-MOST) })
      return true
    },
  }
}
