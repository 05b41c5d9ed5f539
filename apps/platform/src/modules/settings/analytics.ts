import { z } from 'zod'
import { origin } from './schema-parts.ts'

export const analyticsFile = z.strictObject({
  isEnabled: z.boolean().default(false),
  tagManagerId: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'the name of a container, such as GTM-ABC123')
    .nullable()
    .default(null),
  tagManagerUrl: z
    .string()
    .max(200)
    .regex(
      /^(?:https:\/\/[a-z0-9.-]+(?::\d{1,5})?)?\/(?!\/)[\w./-]*$/,
      'an https address, or a path of the site',
    )
    .default('https://www.googletagmanager.com/gtm.js'),
  origins: z.array(origin).max(20).default([]),
  consentVersion: z.number().int().min(1).max(10_000).default(1),
})
