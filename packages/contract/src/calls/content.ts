import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { localeCode } from '../shapes.ts'

export const contentGroup = z
  .enum([
    'alerts',
    'fields-settings',
    'global-components',
    'layout',
    'modals',
    'pages',
    'tournaments',
    'wheels',
  ])
  .describe('A group of the content.')

export const contentRow = z.object({
  id: z.string().describe('Path of the file: `de/modals/wallet.yaml`.'),
  extension: z.enum(['md', 'yaml']),
  meta: z.record(z.string(), z.unknown()).describe('The parsed contents of the file.'),
  pageIdentity: z.string().nullable().describe('Identifies a page in URLs; null if the row is not a page.'),
  stem: z.string().describe('Path below the language folder, without extension: `modals/wallet`.'),
})

/** A column, or a path in meta: `stem`, `meta.hero.title`. */
const field = z
  .string()
  .max(120)
  .regex(
    /^(?:id|extension|stem|pageIdentity|meta(?:\..{1,100})?)$/u,
    'id, extension, stem, pageIdentity, meta, or meta. followed by a path',
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
      .describe('`%` matches any text, `_` any character; escape them with a backslash.'),
  }),
  z.strictObject({ operator: z.literal('IS NULL'), field }),
  z.strictObject({ operator: z.literal('IS NOT NULL'), field }),
] as const

export type ContentFilter =
  | z.output<(typeof conditions)[number]>
  | { operator: 'AND' | 'OR'; conditions: ContentFilter[] }

const MAX_DEPTH = 4
const MAX_CONDITIONS = 50

/** Bounded depth: a recursive schema would accept unlimited nesting. */
function createFilterSchema(depth: number): z.ZodType<ContentFilter, ContentFilter> {
  const grouped =
    depth === 0
      ? z.never(`conditions may be nested at most ${MAX_DEPTH} levels`)
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

/** A structured query. Unknown keys are rejected, because a misspelt condition would match too much. */
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
    .describe('`first`: at most one row; `count`: only the number of rows.'),
})

const place = z.object({ locale: localeCode, group: contentGroup })

const found = {
  /** Partial: with `select` only the selected fields. */
  data: z.array(contentRow.partial()),
  meta: z.object({
    count: z.number().int().describe('Number of matching rows before paging.'),
  }),
}

export const contentCalls = defineCalls({
  // used-by: operator
  'GET /api/content/{locale}': {
    summary: 'The content groups of a language, with the URL of each group’s dump.',
    access: 'guest',
    params: place.pick({ locale: true }),
    data: z.array(
      z.object({
        group: contentGroup,
        checksum: z.string().describe('Changes with the content of the group.'),
        rows: z.number().int(),
        dump: z.string().describe('URL of a JSON file with all rows; immutable.'),
      }),
    ),
    errors: ['not-found'],
  },
  // used-by: operator
  'GET /api/content/{locale}/{group}/query': {
    summary: 'Queries the texts of a group; the query is JSON in the URL.',
    access: 'guest',
    params: place,
    query: z.object({
      q: z
        .string()
        .max(4000)
        .default('{}')
        .transform(parseJson)
        .pipe(contentQuery)
        .describe('The query in the format of the POST body, as JSON; default all rows.'),
    }),
    ...found,
    errors: ['not-found'],
  },
  // used-by: operator
  'POST /api/content/{locale}/{group}/query': {
    summary: 'Queries the texts of a group by nested conditions, with order, paging and selected fields.',
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
    context.addIssue({ code: 'custom', message: 'a JSON query' })
    return z.NEVER
  }
}
