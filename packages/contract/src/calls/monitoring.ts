import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { done } from '../shapes.ts'

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
    limit: 'code',
  },
})
