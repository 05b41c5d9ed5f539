/** A payment or a round: created once, settled once. */
export interface Settleable {
  readonly id: string
  readonly createdAt: string
  /** Null while pending or open. */
  readonly settledAt: string | null
}

export interface SettleablePage<T> {
  readonly data: readonly T[]
  readonly meta: { readonly page: number; readonly perPage: number; readonly total: number }
}

/**
 * The newer of two states of an item. A publication may arrive after a newer answer, and a settled item never
 * becomes open again.
 */
export function pickNewer<T extends Settleable>(cached: T, published: T): T {
  if (cached.settledAt === null) return published
  return published.settledAt !== null && published.settledAt >= cached.settledAt ? published : cached
}

/**
 * Applies a published item to a page of a list, newest first: replaces its row or, on the first page, inserts
 * it. Returns the same page if nothing changed. An unknown item may have shifted the rows of other pages.
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
