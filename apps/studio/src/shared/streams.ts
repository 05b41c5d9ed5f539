import { PassThrough, type Readable } from 'node:stream'
import type { Mode, Session } from '../store/index.ts'
import { titleOf } from '../titles/index.ts'
import type { Shared } from './rounds.ts'
import type { BetNews, ShownBet } from './shown-bets.ts'

/** Milliseconds between two updates of the shared rounds, i.e. at most ten messages a second during a flight. */
export const tickMs = 100
/** The least pause before the change of a phase is sent. */
const leastMs = 5
/** Milliseconds between two messages while nothing changes, which keep proxies from closing the connection. */
const heartbeatMs = 5000
export const maxPerSession = 3
export const maxStreams = 2000
/** A connection with more unread bytes than this is closed; the frame opens a new one. */
const maxUnsentBytes = 65_536
/** Bets that were placed or cashed out, in one message and waiting for the next. */
const maxNews = 20
const maxWaiting = 500

interface Connection {
  readonly session: Session
  readonly lines: PassThrough
}

type View = ReturnType<Shared['view']>

/** The connections of a title in one mode, the bets not sent to them yet, and the phase last sent to them. */
interface Channel {
  readonly game: string
  readonly mode: Mode
  readonly connections: Set<Connection>
  readonly waiting: Map<string, ShownBet>
  sentPhase: string
  sentAt: number
}

export interface StreamsDeps {
  readonly shared: Shared
  readonly log: { error(fields: object, message: string): void }
}

function write({ lines }: Connection, line: string) {
  if (lines.writableLength > maxUnsentBytes) lines.destroy()
  else lines.write(line)
}

const stateLine = (view: View, bets: readonly ShownBet[]) =>
  `${JSON.stringify({ type: 'state', ...view, bets })}\n`

function takeNews({ waiting }: Channel): ShownBet[] {
  const news = [...waiting.values()].slice(0, maxNews)
  for (const { id } of news) waiting.delete(id)
  return news
}

/** Sends a title's connections what has changed. `now` is any monotonic time. */
function sendChanges(channel: Channel, shared: Shared, now: number) {
  const { game, mode, waiting } = channel
  const view = shared.view(game, mode)
  const phase = JSON.stringify([view.round?.number, view.round?.phase, view.last[0]?.number])
  const isNew = phase !== channel.sentPhase
  const isDue = view.round?.phase === 'running' || waiting.size > 0
  if (!isNew && now - channel.sentAt < (isDue ? tickMs : heartbeatMs)) return
  if (isNew) waiting.clear()
  const tick = { type: 'tick', at: view.round?.at ?? null, players: view.round?.players ?? 0 }
  const line = isNew
    ? stateLine(view, shared.bets(game, mode))
    : `${JSON.stringify({ ...tick, bets: takeNews(channel) })}\n`
  channel.sentPhase = phase
  channel.sentAt = now
  for (const connection of channel.connections) write(connection, line)
}

/**
 * The shared rounds as lines of JSON. The first line of a connection is the whole state (`state`), so that a frame that
 * reconnects needs nothing else; so is the line after each change of phase. Between them `tick` has the multiplier, the
 * number of bets, and those that were placed or cashed out since, never who their players are.
 */
export function createStreams({ shared, log }: StreamsDeps) {
  const channels = new Map<string, Channel>()
  let timer: NodeJS.Timeout | null = null

  const keyOf = (game: string, mode: Mode) => `${mode} ${game}`
  const connections = () => [...channels.values()].flatMap((channel) => [...channel.connections])

  function update(channel: Channel): number {
    try {
      // Rounds begin only while somebody is connected.
      shared.open(channel.game)
      sendChanges(channel, shared, performance.now())
      return shared.changesIn(channel.game)
    } catch (error) {
      log.error({ err: error, game: channel.game }, 'the shared rounds of a game could not be sent')
      return tickMs
    }
  }

  /** Runs ten times a second, and at the end of each phase: frames show no multiplier above the crash point. */
  function run() {
    const waits = [...channels.values()].map(update)
    const pause = Math.max(leastMs, Math.min(tickMs, ...waits))
    timer = channels.size > 0 ? setTimeout(run, pause).unref() : null
  }

  function leave(channel: Channel, connection: Connection) {
    channel.connections.delete(connection)
    if (channel.connections.size === 0) channels.delete(keyOf(channel.game, channel.mode))
  }

  function channelOf({ game, mode }: Session): Channel {
    const channel = channels.get(keyOf(game, mode)) ?? {
      ...{ game, mode, connections: new Set<Connection>(), waiting: new Map<string, ShownBet>() },
      ...{ sentPhase: '', sentAt: Number.NEGATIVE_INFINITY },
    }
    channels.set(keyOf(game, mode), channel)
    return channel
  }

  return {
    open(session: Session): { readonly lines: Readable } | { readonly error: 'too-many' | 'unknown-game' } {
      const { game, mode } = session
      if (titleOf(game)?.engine !== 'crash') return { error: 'unknown-game' }
      const open = connections()
      const own = open.filter((connection) => connection.session.id === session.id)
      if (open.length >= maxStreams || own.length >= maxPerSession) return { error: 'too-many' }
      const connection = { session, lines: new PassThrough() }
      const channel = channelOf(session)
      channel.connections.add(connection)
      connection.lines.once('close', () => leave(channel, connection))
      shared.open(game)
      write(connection, stateLine(shared.view(game, mode), shared.bets(game, mode)))
      timer ??= setTimeout(run, tickMs).unref()
      return { lines: connection.lines }
    },
    /** The chain of the title's present round; null in a game whose rounds are not shared. */
    chainOf: ({ game, mode }: Session) =>
      titleOf(game)?.engine === 'crash' ? shared.view(game, mode).chain : null,
    note({ game, mode, bet }: BetNews) {
      const waiting = channels.get(keyOf(game, mode))?.waiting
      if (waiting && (waiting.size < maxWaiting || waiting.has(bet.id))) waiting.set(bet.id, bet)
    },
    close() {
      if (timer) clearTimeout(timer)
      for (const { lines } of connections()) lines.end()
    },
  }
}
export type Streams = ReturnType<typeof createStreams>
