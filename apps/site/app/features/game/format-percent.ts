import { numberFormat } from '@croupier/money'

/** A percentage of the wire ("96.10") as a language writes it: "96.1", "96,1". */
export function formatPercent(percent: string, locale: string): string {
  const trimmed = percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent
  return trimmed.replace('.', numberFormat(locale).decimal)
}
