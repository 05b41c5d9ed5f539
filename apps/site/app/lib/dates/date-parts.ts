/** Parts of a date without leading zeros, except hour and minute. */
export interface DateParts {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly hour: string
  readonly minute: string
}

/**
 * Splits an ISO timestamp in a time zone into numeric parts. The format comes from the content, so that
 * server and browser agree although their locale data differ.
 */
export function dateParts(timestamp: string, timeZone: string): DateParts {
  const format = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  const parts = new Map(format.formatToParts(new Date(timestamp)).map(({ type, value }) => [type, value]))
  const getPart = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    year: getPart('year'),
    month: String(Number(getPart('month'))),
    day: String(Number(getPart('day'))),
    hour: getPart('hour'),
    minute: getPart('minute'),
  }
}
