/** Of the drawings' package: a test keeps the two alike. It is part of the address, so that a file stays as it is. */
const VERSION = '1.6.20'

/** Where a country's flag lies, by its two-letter code in any case [2.8-01]. */
export const flagAddress = (code: string) => `/assets/flags/${VERSION}/${code.toLowerCase()}.svg`
