import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { localeCode } from '../shapes.ts'

export const contentGroup = z.enum([
  'alerts',
  'fields-settings',
  'global-components',
  'layout',
  'modals',
  'pages',
  'tournaments',
  'wheels',
])

export const contentRow = z.object({
  id: z.string().describe('`de/modals/wallet.yaml`'),
  extension: z.enum(['md', 'yaml']),
  meta: z.record(z.string(), z.unknown()).describe('What the file holds, by its own names.'),
  pageIdentity: z.string().nullable().describe('What a page is addressed by; null for what is no page.'),
  stem: z.string().describe('The path in its language without the extension: `modals/wallet`.'),
})

/** A name of the row, or one in its meta: `stem`, `meta.hero.title`. */
const field = z
  .string()
  .max(120)
  .regex(
    /^(?:id|extension|stem|pageIdentity|meta(?:\..{1,100})?)$/u,
    'id, extension, stem, pageIdentity, meta, or meta. and a name in it',
  )

const operand = z.union([z.string().max(200), z.number(), z.boolean()], {
  error: 'a text of at most 200 characters, a number, true or false',
})

const conditions = [
  z.strictObject({ operator: z.enum(['=', '<>', '<', '<=', '>', '>=']), field, value: operand }),
  z.strictObject({
    operator: z.enum(['IN', 'NOT IN']),
    field,
    value: z.array(operand, { error: 'IN and NOT IN take a list' }).max(100),
  }),
  z.strictObject({
    operator: z.enum(['BETWEEN', 'NOT BETWEEN']),
    field,
    value: z.tuple([operand, operand], {
      error: 'BETWEEN and NOT BETWEEN take a list of exactly two values',
    }),
  }),
  z.strictObject({
    operator: z.enum(['LIKE', 'NOT LIKE']),
    field,
    value: z
      .string('LIKE and NOT LIKE take a text')
      .max(100)
      .describe('`%` stands for any text, `_` for any character, a backslash before them for themselves.'),
  }),
  z.strictObject({ operator: z.literal('IS NULL'), field }),
  z.strictObject({ operator: z.literal('IS NOT NULL'), field }),
] as const

export type ContentFilter =
  | z.output<(typeof conditions)[number]>
  | { operator: 'AND' | 'OR'; conditions: ContentFilter[] }

const MAX_DEPTH = 4
const MAX_CONDITIONS = 50

/** As deep as it may be and no deeper: a schema that refers to itself would follow whatever is sent. */
function createFilterSchema(depth: number): z.ZodType<ContentFilter, ContentFilter> {
  const grouped =
    depth === 0
      ? z.never(`groups stand at most ${MAX_DEPTH} deep`)
      : z
          .array(createFilterSchema(depth - 1))
          .min(1)
          .max(20)
  return z.discriminatedUnion(
    'operator',
    [...conditions, z.strictObject({ operator: z.enum(['AND', 'OR']), conditions: grouped })],
    { error: 'a condition or a group, with an operator such as = or AND' },
  )
}

function countConditions(filter: ContentFilter): number {
  return 'conditions' in filter ? filter.conditions.reduce((sum, one) => sum + countConditions(one), 0) : 1
}

/** A structured question, never SQL text. Names that it does not have are refused: a misspelt one would find too much. */
export const contentQuery = z.strictObject({
  select: z.array(field).min(1).max(20).optional(),
  where: createFilterSchema(MAX_DEPTH)
    .refine((filter) => countConditions(filter) <= MAX_CONDITIONS, `at most ${MAX_CONDITIONS} conditions`)
    .optional(),
  order: z
    .array(z.strictObject({ field, direction: z.enum(['asc', 'desc']).default('asc') }))
    .max(5)
    .default([]),
  skip: z.number().int().min(0).max(100_000).default(0),
  limit: z.number().int().min(1).max(100).default(100),
  find: z
    .enum(['all', 'first', 'count'])
    .default('all')
    .describe('`first`: at most one row; `count`: none, only how many there are.'),
})

const place = z.object({ locale: localeCode, group: contentGroup })

const found = {
  /** With `select` only what it names. */
  data: z.array(contentRow.partial()),
  meta: z.object({
    count: z.number().int().describe('How many rows match, whatever is skipped or left out.'),
  }),
}

export const contentCalls = defineCalls({
  // used-by: operator
  'GET /api/content/{locale}': {
    summary: 'The groups of texts of a language, with the address of each one’s dump.',
    access: 'guest',
    params: place.pick({ locale: true }),
    data: z.array(
      z.object({
        group: contentGroup,
        checksum: z.string().describe('The content’s version and what changes with the texts.'),
        rows: z.number().int(),
        dump: z.string().describe('A JSON file of all rows, which never changes under this address.'),
      }),
    ),
    errors: ['not-found'],
  },
  // used-by: operator
  'GET /api/content/{locale}/{group}/query': {
    summary: 'The texts of a group that a question finds, asked as JSON in the address.',
    access: 'guest',
    params: place,
    query: z.object({
      q: z
        .string()
        .max(4000)
        .default('{}')
        .transform(parseJson)
        .pipe(contentQuery)
        .describe('The same question as the body of the POST, as JSON; everything if absent.'),
    }),
    ...found,
    errors: ['not-found'],
  },
  // used-by: operator
  'POST /api/content/{locale}/{group}/query': {
    summary:
      'The texts of a group that a question finds: conditions, groups of them, order, and what to answer.',
    access: 'guest',
    params: place,
    body: contentQuery,
    ...found,
    errors: ['not-found'],
  },
})

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'a question as JSON' })
    return z.NEVER
  }
}
