import * as contract from '@croupier/contract'
import { z } from 'zod'

export type Json = Record<string, unknown>

/** Names of the schemas that the contract exports, for references in documents. */
export function nameSchemas(): void {
  for (const [module, shapes] of Object.entries(contract)) {
    if (!module.endsWith('Shapes')) continue
    for (const [name, shape] of Object.entries(shapes)) {
      const schema: unknown = shape
      if (!(schema instanceof z.ZodObject)) continue
      const id = name.slice(0, 1).toUpperCase() + name.slice(1)
      z.globalRegistry.add(schema, { ...schema.meta(), id })
    }
  }
}

/** The JSON schema of a contract schema. Named schemas are added to `schemas` and referenced. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Record<string, Json>): Json {
  // A named schema within another one is referenced too.
  const { $defs = {}, properties } = JSON.parse(
    JSON.stringify(z.toJSONSchema(z.object({ it: schema }), { io, unrepresentable: 'any' })).replaceAll(
      '"#/$defs/',
      '"#/components/schemas/',
    ),
  ) as { readonly $defs?: Record<string, Json>; readonly properties: { readonly it: Json } }
  for (const [name, { id: _, ...one }] of Object.entries($defs)) {
    const known = schemas[name]
    if (known && JSON.stringify(known) !== JSON.stringify(one))
      throw new Error(`The contract has two shapes called ${name}`)
    schemas[name] = one
  }
  return properties.it
}

const DEEPEST = 16

/** A valid value of the schema, from its examples if it has any. */
export function createExample(schema: Json, schemas: Record<string, Json>, depth = 0): unknown {
  if (depth > DEEPEST) throw new Error('a schema that refers to itself needs an example')
  const inside = (one: unknown) => createExample(one as Json, schemas, depth + 1)
  const { $ref, examples, anyOf, oneOf, type, properties = {}, items, prefixItems } = schema
  if (typeof $ref === 'string') return inside(schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {})
  if (Array.isArray(examples)) return examples[0]
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const choices = anyOf ?? oneOf
  if (Array.isArray(choices)) return inside(choices[0])
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties as Json).map(([name, one]) => [name, inside(one)]))
  if (Array.isArray(prefixItems)) return prefixItems.map(inside)
  if (type === 'array') return items ? [inside(items)] : []
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema.minimum ?? 1))
  if (schema.format === 'uuid') return '0198f3a2-6c1d-7c3e-9b42-5d1f0a7e8c64'
  if (schema.format === 'date-time') return '2026-03-14T12:00:00.000Z'
  return type === 'string' ? 'text' : null
}
