/**
 * Parses a query value such as "50.00 EUR". Null for anything else: a URL must not inject text into the
 * dialog.
 */
export function parseMaxBet(value: string): { readonly amount: string; readonly currency: string } | null {
  const [, amount, currency] = /^((?:0|[1-9]\d{0,37})(?:\.\d{1,18})?) ([A-Z][A-Z0-9]{2,9})$/.exec(value) ?? []
  return amount !== undefined && currency !== undefined ? { amount, currency } : null
}
