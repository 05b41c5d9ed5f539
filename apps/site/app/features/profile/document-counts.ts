/** Number of accepted, refused and pending documents; unknown states are ignored. */
export function documentCounts(documents: readonly { readonly status: number }[]) {
  const count = (wanted: number) => documents.filter(({ status }) => status === wanted).length
  return { checking: count(1), accepted: count(2), refused: count(3) }
}
