/** How many of a player's documents are accepted, refused, and still being checked; a state that came later is none. */
export function documentCounts(documents: readonly { readonly status: number }[]) {
  const count = (wanted: number) => documents.filter(({ status }) => status === wanted).length
  return { checking: count(1), accepted: count(2), refused: count(3) }
}
