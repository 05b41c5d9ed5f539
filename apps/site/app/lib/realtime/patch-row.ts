/** A page of a list. */
export interface PageOfRows<T> {
  readonly data: readonly T[]
}

/** Replaces a row of a page; returns the same page if nothing changed. */
export function patchRow<T extends { readonly id: string }, P extends PageOfRows<T>>(
  page: P,
  id: string,
  change: (row: T) => T,
): P {
  const row = page.data.find((one) => one.id === id)
  const updated = row && change(row)
  return row === updated ? page : { ...page, data: page.data.map((one) => (one === row ? updated : one)) }
}
