/** What the lists of payments and rounds hold: it begins once, it is settled once. */
export interface Settling {
  readonly id: string
  readonly createdAt: string
  /** Null while it is pending or open. */
  readonly settledAt: string | null
}

export interface SettlingPage<T> {
  readonly data: readonly T[]
  readonly meta: { readonly page: number; readonly perPage: number; readonly total: number }
}

/**
 * The newer of two states of one thing. What was told may have been on its way while the page has read a newer answer; and
 * what is settled never becomes open again.
 */
export function newerOf<T extends Settling>(known: T, told: T): T {
  if (known.settledAt === null) return told
  return told.settledAt !== null && told.settledAt >= known.settledAt ? told : known
}

/**
 * A page of a list, the newest first, with what was told: changed in its row, or, on the first page, put where it belongs.
 * The same page where that changes nothing of it. What the page did not know may have moved the rows of others.
 */
export function patchPage<T extends Settling, P extends SettlingPage<T>>(
  page: P,
  told: T,
): { readonly page: P; readonly isKnown: boolean } {
  const { data, meta } = page
  const known = data.find(({ id }) => id === told.id)
  if (known) {
    const newer = newerOf(known, told)
    if (newer === known) return { page, isKnown: true }
    return { page: { ...page, data: data.map((row) => (row === known ? newer : row)) }, isKnown: true }
  }
  const place = data.findIndex(({ createdAt }) => createdAt <= told.createdAt)
  const isBehind = place < 0 && data.length > 0
  if (meta.page > 1 || isBehind) return { page, isKnown: false }
  const rows = data.toSpliced(Math.max(place, 0), 0, told).slice(0, meta.perPage)
  return { page: { ...page, data: rows, meta: { ...meta, total: meta.total + 1 } }, isKnown: false }
}
