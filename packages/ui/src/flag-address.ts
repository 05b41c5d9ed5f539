import { hasFlag } from 'country-flag-icons'
import { version } from 'country-flag-icons/package.json' with { type: 'json' }

/** Where a country's flag lies, by its two-letter code in any case [2.8-01]; files of a version stay as they are. */
export const flagAddress = (code: string) => `/assets/flags/${version}/${code.toLowerCase()}.svg`

/** Whether a country's flag is drawn. */
export const isDrawn = (code: string) => hasFlag(code.toUpperCase())
