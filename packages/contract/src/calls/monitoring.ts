import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { done } from '../shapes.ts'

/** What browsers measure of a page load. */
export const vitals = ['lcp', 'inp', 'cls', 'ttfb'] as const
const vitalPages = ['home', 'game', 'lobby', 'sportsbook', 'profile', 'other'] as const

const milliseconds = z.number().min(0).max(120_000)

export const vitalsReport = z.strictObject({
  page: z.enum(vitalPages),
  lcp: milliseconds.optional().describe('Largest contentful paint, as are the following in milliseconds.'),
  inp: milliseconds.optional().describe('Interaction to next paint.'),
  ttfb: milliseconds.optional().describe('Time to first byte.'),
  cls: z.number().min(0).max(100).optional().describe('Cumulative layout shift, without a unit.'),
})

export const monitoringCalls = defineCalls({
  'POST /api/monitoring/errors': {
    summary:
      'Reports an error in the site’s scripts. Personal data is removed before it is forwarded; without a monitoring service it is discarded.',
    access: 'guest',
    body: z.object({
      type: z.string().max(100).describe('Name of the error class.'),
      message: z.string().max(1000),
      stack: z.string().max(8000).describe('As the browser writes it; may be empty.'),
      path: z.string().max(300).describe('Path of the page, without the query.'),
      build: z.string().max(100).describe('Id of the build of the site.'),
    }),
    data: done,
    errors: [],
    limit: 'report',
  },
  'POST /api/monitoring/vitals': {
    summary:
      'Reports how quickly a page loaded and reacted, from browsers whose visitor has agreed. It names no visitor.',
    access: 'guest',
    body: vitalsReport,
    data: done,
    errors: [],
    limit: 'report',
  },
})
