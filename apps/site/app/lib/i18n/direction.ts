const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])

export function getDirection(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(locale.slice(0, 2)) ? 'rtl' : 'ltr'
}
