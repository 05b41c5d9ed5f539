import { channels } from '@croupier/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { asyncApiOf, realtimeDocument } from './asyncapi.ts'

const ref = z.strictObject({ $ref: z.string() })
const schema = z.looseObject({ type: z.string().optional() })
/** The AsyncAPI 3.0 schema of the parts that the document uses; other parts are not allowed. */
const asyncApi = z.strictObject({
  asyncapi: z.literal('3.0.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  defaultContentType: z.literal('application/json'),
  servers: z.record(
    z.string().regex(/^[\w\d.-]+$/),
    z.strictObject({
      host: z.string(),
      pathname: z.string().startsWith('/'),
      protocol: z.enum(['ws', 'wss']),
    }),
  ),
  channels: z.record(
    z.string().regex(/^[\w\d.-]+$/),
    z.strictObject({
      address: z.string(),
      summary: z.string(),
      description: z.string(),
      parameters: z.record(z.string(), z.strictObject({ description: z.string() })).optional(),
      messages: z.record(z.string(), ref),
    }),
  ),
  operations: z.record(
    z.string(),
    z.strictObject({ action: z.literal('send'), channel: ref, summary: z.string() }),
  ),
  components: z.strictObject({
    messages: z.record(
      z.string().regex(/^[\w\d.-]+$/),
      z.strictObject({
        name: z.string(),
        payload: schema,
        examples: z.array(z.strictObject({ payload: z.object({ event: z.string(), data: z.unknown() }) })),
      }),
    ),
    schemas: z.record(z.string().regex(/^[\w\d.-]+$/), schema),
  }),
})

const document = asyncApi.parse(realtimeDocument('https://play.example', '/api/connection/websocket'))
const at = (reference: string) =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], document)

describe('the AsyncAPI document', () => {
  test('describes this server’s socket [7-54b]', () => {
    expect(document.servers.realtime).toEqual({
      host: 'play.example',
      pathname: '/api/connection/websocket',
      protocol: 'wss',
    })
    const plain = asyncApi.parse(realtimeDocument('http://localhost:3000', '/x'))
    expect(plain.servers.realtime).toMatchObject({ host: 'localhost:3000', protocol: 'ws' })
  })

  test.each(Object.entries(channels))('%s: its subscribers and events [7-54b]', (name, channel) => {
    const described = document.channels[name.replaceAll(':', '.')]
    const isOwn = channel.audience === 'owner'
    expect(described?.address).toBe(isOwn ? `${name}#{playerId}` : name)
    expect(Object.keys(described?.parameters ?? {})).toEqual(isOwn ? ['playerId'] : [])
    expect(described?.summary).toBe(channel.summary)
    expect(Object.keys(described?.messages ?? {})).toEqual(Object.keys(channel.events))
    for (const [event, shape] of Object.entries<z.ZodType>(channel.events)) {
      const [example] = document.components.messages[event]?.examples ?? []
      expect(example?.payload.event).toBe(event)
      expect(shape.safeParse(example?.payload.data).error, event).toBeUndefined()
    }
  })

  test('has no unresolved reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, one = '']) => one)
    expect(references).toContain('#/components/schemas/Account')
    expect(references.filter((one) => at(one) === undefined)).toEqual([])
    expect(JSON.stringify(document)).not.toContain('$defs')
  })

  test('rejects two events with the same name', () => {
    const channel = { ...channels.tournaments, events: { 'a.b': z.string() } }
    expect(() => asyncApiOf({ one: channel, two: channel }, { server: 'http://x', path: '/' })).toThrow('a.b')
  })
})
