import { numberFormat } from '@croupier/money'

/** Formats a percentage from the API ("96.10") for a locale: "96.1", "96,1". */
export function formatPercent(percent: string, locale: string): string {
  const trimmed = percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent
  return trimmed.replace('.', numberFormat(locale).decimal)
}
