/** Whether the client accepts Brotli by its `Accept-Encoding`, with a quality above zero. */
export function acceptsBrotli(header: string | readonly string[] | undefined): boolean {
  return String(header ?? '')
    .split(',')
    .some((one) => /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i.test(one))
}
