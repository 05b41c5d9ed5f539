import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type EventChange, type EventView, type StreamChanges, type StreamState, streamQuery } from './api.ts'
import { mainOf, type Offer } from './bookmaker/offer.ts'

const TICK_MS = 250
const HEARTBEAT_TICKS = 60
const MAX_CONNECTIONS = 300
const MAX_PER_ADDRESS = 8
/** A client that reads slower gets fewer, larger changes. */
const MAX_BUFFERED = 256 * 1024

interface Connection {
  readonly response: ServerResponse
  readonly address: string
  readonly isWhole: boolean
  readonly sent: Map<string, EventView>
  version: number
  offer: number
}

interface StreamOptions {
  readonly offer: Pick<Offer, 'view'>
  /** A number that changes when events begin or end. */
  readonly offerNumber: () => number
}

/** The open connections, and what each was sent. */
function createConnections({ offer, offerNumber }: StreamOptions) {
  const connections = new Set<Connection>()
  let timer: NodeJS.Timeout | undefined
  let ticks = 0
  /** One main view for each whole one, so that equal views are the same object. */
  const mainViews = new WeakMap<EventView, EventView>()
  function shortened(view: EventView): EventView {
    const known = mainViews.get(view) ?? mainOf(view)
    mainViews.set(view, known)
    return known
  }
  const viewFor = (connection: Connection, id: string) => {
    const view = offer.view(id)
    return view && (connection.isWhole ? view : shortened(view))
  }

  function sendChanges(connection: Connection, number: number) {
    if (connection.response.writableLength > MAX_BUFFERED) return
    const events = [...connection.sent].flatMap(([id, before]) => {
      const after = viewFor(connection, id)
      if (!after || after === before) return []
      connection.sent.set(id, after)
      return changeOf(before, after)
    })
    if (events.length > 0 || number !== connection.offer) {
      connection.offer = number
      const changes: StreamChanges = { version: ++connection.version, offer: number, events }
      send(connection.response, 'changes', changes)
    } else if (ticks % HEARTBEAT_TICKS === 0) connection.response.write(':\n\n')
  }
  function tick() {
    ticks++
    const number = offerNumber()
    for (const connection of connections) sendChanges(connection, number)
  }

  return {
    mayOpen: (address: string) =>
      connections.size < MAX_CONNECTIONS &&
      [...connections].filter((one) => one.address === address).length < MAX_PER_ADDRESS,
    open(connection: Connection, ids: readonly string[]) {
      for (const id of new Set(ids)) {
        const view = viewFor(connection, id)
        if (view) connection.sent.set(id, view)
      }
      const { version, offer: number, sent } = connection
      const state: StreamState = { version, offer: number, events: [...sent.values()] }
      send(connection.response, 'state', state)
      connections.add(connection)
      timer ??= setInterval(tick, TICK_MS).unref()
    },
    close(connection: Connection) {
      connections.delete(connection)
      if (connections.size > 0) return
      clearInterval(timer)
      timer = undefined
    },
    end() {
      for (const { response } of connections) response.end()
    },
  }
}

/** Sends the changes of the events that each client has subscribed to, four times a second at most. */
export function serveStream(app: FastifyInstance, options: StreamOptions) {
  const connections = createConnections(options)
  app.get('/api/stream', (request, reply) => {
    const query = streamQuery.safeParse(request.query)
    if (!query.success) return reply.code(422).send({ error: { code: 'invalid' } })
    const address = request.ip
    if (!connections.mayOpen(address))
      return reply
        .code(429)
        .header('retry-after', '10')
        .send({ error: { code: 'too-many-requests' } })
    reply.hijack()
    const response = reply.raw
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'access-control-allow-origin': '*',
      'x-accel-buffering': 'no',
    })
    const isWhole = query.data.markets === 'all'
    const connection = {
      ...{ response, address, isWhole, sent: new Map<string, EventView>() },
      ...{ version: 1, offer: options.offerNumber() },
    }
    connections.open(connection, query.data.events)
    response.on('close', () => connections.close(connection))
    return reply
  })
  app.addHook('preClose', async () => connections.end())
}

const send = (response: ServerResponse, event: string, data: object) =>
  response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

export function changeOf(before: EventView, after: EventView): EventChange {
  const known = new Map(before.markets.map((market) => [market.id, JSON.stringify(market)]))
  const markets = after.markets.filter((market) => known.get(market.id) !== JSON.stringify(market))
  const left = new Set(after.markets.map(({ id }) => id))
  const { status, version, period, clock, score, parts, points, serving, redCards } = after
  return {
    id: after.id,
    state: { status, version, period, clock, score, parts, points, serving, redCards },
    marketCount: after.marketCount,
    markets,
    removed: [...known.keys()].filter((id) => !left.has(id)),
  }
}
