/**
 * Page numbers to show: the first, the last and those around the current one, with `null` for a gap. At most
 * seven entries; a gap always replaces at least two pages.
 */
export function pageNumbers(current: number, count: number): readonly (number | null)[] {
  const range = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
  if (count <= 7) return range(1, count)
  if (current <= 4) return [...range(1, 5), null, count]
  if (current >= count - 3) return [1, null, ...range(count - 4, count)]
  return [1, null, ...range(current - 1, current + 1), null, count]
}
