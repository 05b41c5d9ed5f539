import { type ChannelDefinition, channels } from '@croupier/contract'
import { z } from 'zod'
import { createExample, type Json, nameSchemas, toJsonSchema } from './json-schemas.ts'

const INTRODUCTION = `The realtime channels. They use Centrifugo's JSON protocol over one WebSocket: a client connects with an access
token, or without one as a guest, and subscribes to channels by name. Publications are \`{ "event", "data" }\`; \`data\` is
the full current state, as the call returns it; missed or duplicate publications are harmless. The calls are described at
\`/api/openapi.json\`.`

const idOf = (name: string) => name.replaceAll(':', '.')

/** The AsyncAPI 3.0 document of the contract's realtime channels. */
export function asyncApiOf(
  definitions: Readonly<Record<string, ChannelDefinition>>,
  { server, path }: { readonly server: string; readonly path: string },
): Json {
  nameSchemas()
  const { protocol, host } = new URL(server)
  const schemas: Record<string, Json> = {}
  const messages: Record<string, Json> = {}
  for (const [event, schema] of Object.values(definitions).flatMap(({ events }) => Object.entries(events))) {
    if (messages[event]) throw new Error(`Two channels have an event ${event}`)
    messages[event] = messageOf(event, schema, schemas)
  }
  const of = Object.entries(definitions)
  return {
    asyncapi: '3.0.0',
    info: { title: 'Croupier realtime', version: '0.1.0', description: INTRODUCTION },
    defaultContentType: 'application/json',
    servers: {
      realtime: { host, pathname: path, protocol: protocol === 'https:' ? 'wss' : 'ws' },
    },
    channels: Object.fromEntries(of.map(([name, definition]) => [idOf(name), channelOf(name, definition)])),
    operations: Object.fromEntries(
      of.map(([name, { summary }]) => [
        `publish.${idOf(name)}`,
        { action: 'send', channel: { $ref: `#/channels/${idOf(name)}` }, summary },
      ]),
    ),
    components: { messages, schemas },
  }
}

/** The document of the product's own contract. */
export const realtimeDocument = (server: string, path: string): Json => asyncApiOf(channels, { server, path })

function channelOf(name: string, { summary, audience, history, events }: ChannelDefinition): Json {
  const isOwn = audience === 'owner'
  const historyNote = history
    ? `The last ${history.size} publications are kept for ${history.seconds} s, for clients that reconnect.`
    : 'No history: clients reload after a reconnect.'
  return {
    address: isOwn ? `${name}#{playerId}` : name,
    summary,
    description: `${isOwn ? 'Only this player may subscribe.' : 'Guests may subscribe too.'} ${historyNote}`,
    ...(isOwn && { parameters: { playerId: { description: 'The id of the player’s profile.' } } }),
    messages: Object.fromEntries(
      Object.keys(events).map((event) => [event, { $ref: `#/components/messages/${event}` }]),
    ),
  }
}

function messageOf(event: string, data: z.ZodType, schemas: Record<string, Json>): Json {
  const payload = toJsonSchema(z.object({ event: z.literal(event), data }), 'output', schemas)
  return { name: event, payload, examples: [{ payload: createExample(payload, schemas) }] }
}
