import { type CallDefinition, calls, commonErrors, errors } from '@croupier/contract'
import { describe, expect, test } from 'vitest'
import { contractDocument } from './openapi.ts'

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly security?: readonly object[]
  readonly description: string
  readonly parameters: readonly { name: string; in: string; required: boolean; description: string }[]
  readonly requestBody?: object
  readonly responses: Record<
    string,
    { description: string; content?: { 'application/json': { example?: { data: unknown; meta?: unknown } } } }
  >
}
const document = contractDocument('https://play.example') as {
  readonly openapi: string
  readonly servers: readonly { url: string }[]
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly schemas: Record<string, object> }
}
/** The first call of a path determines the names of its parameters. */
const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}')
const operations = Object.entries(calls).map(([key, definition]) => {
  const [method = '', own = ''] = key.split(' ')
  const path = Object.keys(document.paths).find((one) => shapeOf(one) === shapeOf(own)) ?? ''
  return { key, path, definition, operation: document.paths[path]?.[method.toLowerCase()] }
})

describe('the OpenAPI document', () => {
  test('has version 3.1 and this server’s URL', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.servers).toEqual([{ url: 'https://play.example' }])
  })

  test('contains every call with a unique id', () => {
    expect(operations.filter(({ operation }) => !operation)).toEqual([])
    const ids = operations.map(({ operation }) => operation?.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each(operations)('$key: parameters, access and every failure', ({ path, definition, operation }) => {
    const access: string = definition.access
    expect(operation?.security).toEqual(
      { guest: [], player: [{ session: [] }], either: [{}, { session: [] }] }[access],
    )
    const inPath = operation?.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(operation?.requestBody !== undefined).toBe('body' in definition)
    const texts = Object.values(operation?.responses ?? {}).map(({ description }) => description)
    for (const name of [...definition.errors, ...commonErrors]) {
      expect(
        texts.some((text) => text.includes(`\`${errors[name].code}\` ${name}`)),
        name,
      ).toBe(true)
    }
  })

  test('is JSON without unresolved references', () => {
    const text = JSON.stringify(document)
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference)
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
    expect(references.filter((reference) => !known.includes(reference ?? ''))).toEqual([])
    expect(known).toContain('#/components/schemas/Account')
    expect(text).not.toContain('$defs')
  })

  test('has no two paths that differ only in the names of parameters', () => {
    const shapes = Object.keys(document.paths).map(shapeOf)
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  test.each(operations)(
    '$key: is described, with an example that the contract allows',
    ({ definition, operation }) => {
      expect(operation?.description).toContain(definition.summary)
      for (const parameter of operation?.parameters ?? [])
        expect(parameter.description, parameter.name).toMatch(/\.$/)
      const { data, meta, redirects } = definition as CallDefinition
      expect(Boolean(operation?.responses[303])).toBe(redirects === true)
      if (redirects) return
      const example = operation?.responses[200]?.content?.['application/json'].example
      expect(data.safeParse(example?.data).error?.issues).toBeUndefined()
      if (meta) expect(meta.safeParse(example?.meta).error?.issues).toBeUndefined()
    },
  )
})
