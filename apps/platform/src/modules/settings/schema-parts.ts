import { z } from 'zod'

/** Parts of several schemas of the operator's files. */

export function refuseDuplicates<T>(key: (one: T) => string) {
  return (list: readonly T[], context: z.core.$RefinementCtx) => {
    const seen = new Set<string>()
    for (const [index, one] of list.entries()) {
      if (seen.has(key(one)))
        context.addIssue({ code: 'custom', path: [index], message: `${key(one)} is listed twice` })
      seen.add(key(one))
    }
  }
}

/** A list with fixed ids: each must be listed, and no other may be. */
export function fixedIds(...ids: number[]) {
  return z
    .array(z.strictObject({ id: z.number().int(), name: z.string().min(1).max(60) }))
    .refine(
      (list) => list.length === ids.length && list.every((one, index) => one.id === ids[index]),
      `exactly the numbers ${ids.join(', ')}, in this order`,
    )
}

/** An origin as a content security policy accepts it. */
export const origin = z
  .string()
  .max(200)
  .refine(
    (text) => /^https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/.test(text),
    'an origin such as https://tags.example or https://*.tags.example',
  )
