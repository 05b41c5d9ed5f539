import { PassThrough, type Readable } from 'node:stream'
import type { Session } from '../store/index.ts'
import { titleOf } from '../titles/index.ts'
import type { CashedOut } from './bets.ts'
import type { Shared } from './rounds.ts'

/** Milliseconds between two updates of the shared rounds, i.e. at most ten messages a second during a flight. */
export const tickMs = 100
/** Ticks between two messages while nothing changes, which keep proxies from closing the connection. */
const heartbeatTicks = 50
export const maxPerSession = 3
export const maxStreams = 2000
/** A connection with more unread bytes than this is closed; the frame opens a new one. */
const maxUnsentBytes = 65_536
/** Cash-outs of others in one message. */
const maxCashOuts = 20

interface Connection {
  readonly session: Session
  readonly lines: PassThrough
}

type View = ReturnType<Shared['view']>

/** The last message to a title's connections. */
interface Channel {
  readonly connections: Set<Connection>
  cashOuts: number[]
  told: string
  ticksSince: number
}

export interface StreamsDeps {
  readonly shared: Shared
  readonly log: { error(fields: object, message: string): void }
}

function write({ lines }: Connection, line: string) {
  if (lines.writableLength > maxUnsentBytes) lines.destroy()
  else lines.write(line)
}

const stateLine = (view: View) => `${JSON.stringify({ type: 'state', ...view })}\n`

/** Sends a title's connections what has changed. */
function tell(channel: Channel, view: View) {
  const phase = JSON.stringify([view.round?.number, view.round?.phase, view.last[0]?.number])
  channel.ticksSince += 1
  const isNew = phase !== channel.told
  const isFlying = view.round?.phase === 'running'
  if (!isNew && !isFlying && channel.ticksSince < heartbeatTicks) return
  const cashedOut = isNew ? [] : channel.cashOuts.splice(0, maxCashOuts)
  const tick = { type: 'tick', at: view.round?.at ?? null, players: view.round?.players ?? 0, cashedOut }
  const line = isNew ? stateLine(view) : `${JSON.stringify(tick)}\n`
  channel.told = phase
  channel.ticksSince = 0
  for (const connection of channel.connections) write(connection, line)
}

/**
 * The shared rounds as lines of JSON. The first line of a connection is the whole state (`state`), so that a frame that
 * reconnects needs nothing else; so is the line after each change of phase. While a round flies, `tick` has the
 * multiplier, the number of players and the multipliers at which others have cashed out, never who they are.
 */
export function createStreams({ shared, log }: StreamsDeps) {
  const channels = new Map<string, Channel>()
  let timer: NodeJS.Timeout | null = null

  const connections = () => [...channels.values()].flatMap((channel) => [...channel.connections])

  function tick() {
    for (const [game, channel] of channels) {
      try {
        // Rounds begin only while somebody is connected.
        shared.open(game)
        tell(channel, shared.view(game))
      } catch (error) {
        log.error({ err: error, game }, 'the shared rounds of a game could not be sent')
      }
    }
  }

  function leave(game: string, connection: Connection) {
    const channel = channels.get(game)
    channel?.connections.delete(connection)
    if (channel?.connections.size === 0) channels.delete(game)
    if (channels.size > 0 || !timer) return
    clearInterval(timer)
    timer = null
  }

  return {
    open(session: Session): { readonly lines: Readable } | { readonly error: 'too-many' | 'unknown-game' } {
      const { game } = session
      if (titleOf(game)?.engine !== 'crash') return { error: 'unknown-game' }
      const open = connections()
      const own = open.filter((connection) => connection.session.id === session.id)
      if (open.length >= maxStreams || own.length >= maxPerSession) return { error: 'too-many' }
      const connection = { session, lines: new PassThrough() }
      const channel = channels.get(game) ?? {
        ...{ connections: new Set<Connection>(), cashOuts: [], told: '', ticksSince: 0 },
      }
      channels.set(game, channel)
      channel.connections.add(connection)
      connection.lines.once('close', () => leave(game, connection))
      shared.open(game)
      write(connection, stateLine(shared.view(game)))
      timer ??= setInterval(tick, tickMs).unref()
      return { lines: connection.lines }
    },
    noteCashOut({ game, at }: CashedOut) {
      const channel = channels.get(game)
      if (channel && channel.cashOuts.length < 10 * maxCashOuts) channel.cashOuts.push(at)
    },
    close() {
      if (timer) clearInterval(timer)
      for (const { lines } of connections()) lines.end()
    },
  }
}
export type Streams = ReturnType<typeof createStreams>
