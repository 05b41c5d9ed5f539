/**
 * Version of the flag package (checked by a test). Part of the URL, so that files can be cached as immutable.
 */
const VERSION = '1.6.20'

/** URL of a country's flag, by its two-letter code in any case [2.8-01]. */
export const flagAddress = (code: string) => `/assets/flags/${VERSION}/${code.toLowerCase()}.svg`
