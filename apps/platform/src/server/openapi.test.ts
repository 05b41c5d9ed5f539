import { calls, commonErrors, errors } from '@croupier/contract'
import { describe, expect, test } from 'vitest'
import { contractDocument } from './openapi.ts'

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly security?: readonly object[]
  readonly parameters: readonly { name: string; in: string; required: boolean }[]
  readonly requestBody?: object
  readonly responses: Record<string, { description: string }>
}
const document = contractDocument('https://play.example') as {
  readonly openapi: string
  readonly servers: readonly { url: string }[]
  readonly paths: Record<string, Record<string, Operation>>
}
const operations = Object.entries(calls).map(([key, definition]) => {
  const [method = '', path = ''] = key.split(' ')
  return { key, definition, operation: document.paths[path]?.[method.toLowerCase()] }
})

describe('the OpenAPI document', () => {
  test('is of version 3.1 and of this server', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.servers).toEqual([{ url: 'https://play.example' }])
  })

  test('has every call, each with a name of its own', () => {
    expect(operations.filter(({ operation }) => !operation)).toEqual([])
    const ids = operations.map(({ operation }) => operation?.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each(operations)('$key: parameters, access and every failure', ({ key, definition, operation }) => {
    const access: string = definition.access
    expect(operation?.security).toEqual(
      { guest: undefined, player: [{ session: [] }], either: [{}, { session: [] }] }[access],
    )
    const inPath = operation?.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
    expect(inPath).toEqual([...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(operation?.requestBody !== undefined).toBe('body' in definition)
    const texts = Object.values(operation?.responses ?? {}).map(({ description }) => description)
    for (const name of [...definition.errors, ...commonErrors]) {
      expect(
        texts.some((text) => text.includes(`\`${errors[name].code}\` ${name}`)),
        name,
      ).toBe(true)
    }
  })

  test('is JSON without a reference into nowhere', () => {
    const text = JSON.stringify(document)
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference)
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/Error']))
  })
})
