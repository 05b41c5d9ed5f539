import type { Text } from '~/lib/i18n/create-text.tsx'
import type { FacetName } from './lobby-position.ts'

/** A value of a facet with its name in the page's language. */
export interface FacetValue {
  readonly value: string
  readonly name: string
}

const bounds: Readonly<Record<string, readonly [least: number | null, below: number | null]>> = {
  97: [97, null],
  96: [96, 97],
  95: [95, 96],
  0: [null, 95],
}

/** A band of the return to player: "≥ 97%", "95% – 96%". */
function formatBand(value: string, locale: string): string {
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'percent' })
  const [least = null, below = null] = bounds[value] ?? []
  if (least !== null && below !== null) return format.formatRange(least / 100, below / 100)
  return least === null ? `< ${format.format((below ?? 0) / 100)}` : `≥ ${format.format(least / 100)}`
}

/** What a value is called beside the title of its facet. */
export function facetValueName(facet: FacetName, { value, name }: FacetValue, locale: string): string {
  return facet === 'rtp' ? formatBand(value, locale) : name
}

/** What a value is called without the title of its facet. */
export function facetName(
  t: Text<'pages/lobby'>,
  facet: FacetName,
  value: FacetValue,
  locale: string,
): string {
  if (facet === 'jackpot' || facet === 'isNew') return t(`filter.${facet}`)
  const name = facetValueName(facet, value, locale)
  return facet === 'rtp' || facet === 'volatility'
    ? t('filter.value', { facet: t(`filter.${facet}`), value: name })
    : name
}
