import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { codedColumn, nameOfCode, namesOfCodes } from './coded-column.ts'
import { eq, pgTable } from './sql.ts'

const codes = { pending: 1, succeeded: 2 } as const
const table = pgTable('payment', { status: codedColumn('status', codes) })

test('stores names as integers', () => {
  expect(table.status.getSQLType()).toBe('integer')
  expect(table.status.mapToDriverValue('succeeded')).toBe(2)
  expect(new PgDialect().sqlToQuery(eq(table.status, 'succeeded')).params).toEqual([2])
})

test('reads integers as names, and fails for an unknown one', () => {
  expect(table.status.mapFromDriverValue(1)).toBe('pending')
  expect(() => table.status.mapFromDriverValue(7)).toThrow('the column status has the unknown code 7')
})

test('finds the names of codes', () => {
  expect([nameOfCode(codes, 2), nameOfCode(codes, 3)]).toEqual(['succeeded', undefined])
  expect(namesOfCodes(codes, [2, 3, 1])).toEqual(['succeeded', 'pending'])
})
