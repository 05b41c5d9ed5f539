/** What the lists of payments and rounds hold: it begins once, it is settled once. */
export interface Settleable {
  readonly id: string
  readonly createdAt: string
  /** Null while it is pending or open. */
  readonly settledAt: string | null
}

export interface SettleablePage<T> {
  readonly data: readonly T[]
  readonly meta: { readonly page: number; readonly perPage: number; readonly total: number }
}

/**
 * The newer of two states of one thing. What was told may have been on its way while the page has read a newer answer; and
 * what is settled never becomes open again.
 */
export function pickNewer<T extends Settleable>(cached: T, published: T): T {
  if (cached.settledAt === null) return published
  return published.settledAt !== null && published.settledAt >= cached.settledAt ? published : cached
}

/**
 * A page of a list, the newest first, with what was told: changed in its row, or, on the first page, put where it belongs.
 * The same page where that changes nothing of it. What the page did not know may have moved the rows of others.
 */
export function patchPage<T extends Settleable, P extends SettleablePage<T>>(
  page: P,
  published: T,
): { readonly page: P; readonly isKnown: boolean } {
  const { data, meta } = page
  const cached = data.find(({ id }) => id === published.id)
  if (cached) {
    const updated = pickNewer(cached, published)
    if (updated === cached) return { page, isKnown: true }
    return { page: { ...page, data: data.map((row) => (row === cached ? updated : row)) }, isKnown: true }
  }
  const index = data.findIndex(({ createdAt }) => createdAt <= published.createdAt)
  const isOlderThanPage = index < 0 && data.length > 0
  if (meta.page > 1 || isOlderThanPage) return { page, isKnown: false }
  const rows = data.toSpliced(Math.max(index, 0), 0, published).slice(0, meta.perPage)
  return { page: { ...page, data: rows, meta: { ...meta, total: meta.total + 1 } }, isKnown: false }
}
