/**
 * Limits of one process. Whatever exceeds a limit is rejected or disconnected without affecting other
 * clients.
 */
export interface Bounds {
  /** Bytes of one client message. A larger one closes the connection with 1009. */
  readonly messageBytes: number
  readonly commandsPerFrame: number
  /** Commands of one connection that wait for earlier ones. */
  readonly waitingCommands: number
  /** Token bucket of frames and commands per connection: sustained rate and burst. */
  readonly commandsPerSecond: number
  readonly commandsAtOnce: number
  readonly subscriptions: number
  readonly connections: number
  readonly connectionsPerAddress: number
  readonly connectionsPerPlayer: number
  /** Characters of one publication's JSON. */
  readonly publicationSize: number
  /** Bytes that may wait to be read by one client. */
  readonly backlogBytes: number
  readonly history: { readonly bytes: number; readonly streams: number }
  /** Milliseconds for the connect command. */
  readonly connectMs: number
  /** Milliseconds. Connections are checked once per tick. */
  readonly tickMs: number
  /** Ticks between pings, and ticks to wait for a pong. */
  readonly pingTicks: number
  readonly pongTicks: number
  /** Milliseconds that a connection outlives its token, for a late refresh. */
  readonly graceMs: number
}

export const defaultBounds: Bounds = {
  messageBytes: 32_768,
  commandsPerFrame: 64,
  waitingCommands: 128,
  commandsPerSecond: 50,
  commandsAtOnce: 200,
  subscriptions: 64,
  connections: 20_000,
  connectionsPerAddress: 500,
  connectionsPerPlayer: 30,
  publicationSize: 65_536,
  backlogBytes: 1_048_576,
  history: { bytes: 67_108_864, streams: 200_000 },
  connectMs: 5000,
  tickMs: 1000,
  pingTicks: 25,
  pongTicks: 10,
  graceMs: 25_000,
}
