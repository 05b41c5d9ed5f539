import { expect, test } from 'vitest'
import { z } from 'zod'
import { issueMessage, toInputErrors } from './input-errors.ts'

const schema = z.strictObject({
  name: z.string().min(2).max(5),
  address: z.email(),
  slug: z.string().regex(/^[a-z]+$/),
  code: z.string().regex(/^[A-Z]+$/, 'capital letters'),
  size: z.int().min(1).max(100),
  share: z.number(),
  count: z.number().multipleOf(1),
  step: z.number().multipleOf(5),
  order: z.enum(['up', 'down']),
  kind: z.literal(7),
  isOpen: z.boolean(),
  tags: z.array(z.string()).min(1).max(2),
  nested: z.strictObject({ inner: z.string() }),
})
const right = {
  ...{
    name: 'abc',
    address: 'a@example.org',
    slug: 'a',
    code: 'A',
    size: 1,
    share: 0.5,
    count: 1,
    step: 5,
    order: 'up',
    kind: 7,
  },
  ...{ isOpen: true, tags: ['a'], nested: { inner: 'a' } },
}

function inputErrors(input: unknown) {
  const parsed = schema.safeParse(input, { error: issueMessage })
  return parsed.success ? [] : toInputErrors(parsed.error.issues, 'body')
}

test('reports no error for valid input', () => {
  expect(inputErrors(right)).toEqual([])
})

test.each([
  ['missing', { name: undefined }, 'name', 'Value is required'],
  ['null', { size: null }, 'size', 'Value is required'],
  ['empty', { name: '' }, 'name', 'Value is required'],
  ['too short a text', { name: 'a' }, 'name', 'This field should be at least 2 characters long'],
  ['too long a text', { name: 'abcdef' }, 'name', 'The maximum length allowed is 5'],
  ['no text', { name: 7 }, 'name', 'Value must be text'],
  ['no address', { address: 'a' }, 'address', 'Value is not a valid email address'],
  ['another form', { slug: 'A' }, 'slug', 'Value has an invalid format'],
  ['a form that the schema names', { code: 'a' }, 'code', 'capital letters'],
  ['too small a number', { size: 0 }, 'size', 'The minimum value allowed is 1'],
  ['too great a number', { size: 101 }, 'size', 'The maximum value allowed is 100'],
  ['no whole number', { size: 1.5 }, 'size', 'Value is not an integer'],
  ['no multiple of one', { count: 1.5 }, 'count', 'Value is not an integer'],
  ['no multiple', { step: 7 }, 'step', 'Value has an invalid format'],
  ['no number', { share: '1' }, 'share', 'Value must be numeric'],
  ['none of the options', { order: 'left' }, 'order', 'Value is not one of the options'],
  ['another constant', { kind: 8 }, 'kind', 'Value is not one of the options'],
  ['no boolean', { isOpen: 'yes' }, 'isOpen', 'Value must be true or false'],
  ['no list', { tags: 'a' }, 'tags', 'Value must be a list'],
  ['too long a list', { tags: ['a', 'b', 'c'] }, 'tags', 'The maximum number of entries allowed is 2'],
  ['a wrong entry', { tags: [1] }, 'tags.0', 'Value must be text'],
  ['no object', { nested: 'a' }, 'nested', 'Value must be an object'],
  ['an unknown field', { colour: 'red' }, 'colour', 'There is no such field'],
  ['an unknown field within', { nested: { inner: 'a', more: 1 } }, 'nested.more', 'There is no such field'],
])('reports %s at its field in plain words', (_fault, change, field, message) => {
  expect(inputErrors({ ...right, ...change })).toEqual([{ field, message }])
})

test('reports every unknown field by name', () => {
  expect(inputErrors({ ...right, a: 1, b: 2 }).map(({ field }) => field)).toEqual(['a', 'b'])
})

test.each(['x'.repeat(101), 'a\u0000b'])('does not repeat an invalid unknown name', (name) => {
  expect(inputErrors({ ...right, [name]: 1 })).toEqual([{ field: 'body', message: 'There is no such field' }])
})

test('reports input that is not an object as a whole', () => {
  expect(inputErrors([])).toEqual([{ field: 'body', message: 'Value must be an object' }])
})
