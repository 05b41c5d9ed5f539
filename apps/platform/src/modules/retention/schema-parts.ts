import { z } from 'zod'

/** Parts of the schemas of the operator's files. */

export const identity = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lowercase letters, digits and single hyphens, such as spring-race')
export const title = z.string().trim().min(1).max(120)
/** The YAML parser may already have produced a date. */
export const moment = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString() : value),
  z.iso.datetime({ offset: true, message: 'a time with its zone, such as 2026-12-01T18:00:00Z' }),
)

export function refuseDuplicates(
  list: readonly { readonly identity: string }[],
  context: z.core.$RefinementCtx,
) {
  const seen = new Set<string>()
  for (const [index, { identity }] of list.entries()) {
    if (seen.has(identity))
      context.addIssue({ code: 'custom', path: [index], message: `${identity} is listed twice` })
    seen.add(identity)
  }
}
