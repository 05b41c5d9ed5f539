import { createRequire } from 'node:module'

// Node parses the 178 kB package.json of drizzle-orm for each of its hundred ES modules, but not for its CommonJS
// ones: a start takes two thirds of a second less.
const load = createRequire(import.meta.url)
const core: typeof import('drizzle-orm') = load('drizzle-orm')
const tables: typeof import('drizzle-orm/pg-core') = load('drizzle-orm/pg-core')
const postgres: typeof import('drizzle-orm/node-postgres') = load('drizzle-orm/node-postgres')
const embedded: typeof import('drizzle-orm/pglite') = load('drizzle-orm/pglite')

export type { SQL } from 'drizzle-orm'
export type { AnyPgColumn, PgColumn, PgDatabase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core'

export const {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  max,
  min,
  ne,
  notInArray,
  or,
  sql,
  sum,
} = core

export const {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} = tables

export const { drizzle: drizzlePg } = postgres
export const { drizzle: drizzlePglite } = embedded
