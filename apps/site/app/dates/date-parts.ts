/** What a date is written from, without a leading zero but for the minutes and the hour. */
export interface DateParts {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly hour: string
  readonly minute: string
}

/**
 * A moment of the wire in a time zone. Numbers alone, in the calendar and the digits that every language here uses: what
 * they are written as comes from the content, so that server and browser, with their different language data, agree.
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
