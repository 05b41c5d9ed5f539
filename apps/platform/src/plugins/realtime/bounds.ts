/** What one process takes on; what exceeds a bound is refused or cut off, and hurts nobody else. */
export interface Bounds {
  /** Of one message from a client, in bytes: a larger one closes the connection with 1009. */
  readonly messageBytes: number
  readonly commandsPerFrame: number
  /** Commands of one connection that wait for the ones before them. */
  readonly waitingCommands: number
  /** Frames and commands of one connection: so many in a second for long, so many at once. */
  readonly commandsPerSecond: number
  readonly commandsAtOnce: number
  readonly subscriptions: number
  readonly connections: number
  readonly connectionsPerAddress: number
  readonly connectionsPerPlayer: number
  /** Of one publication's JSON, in characters. */
  readonly publicationSize: number
  /** What may wait to be read by one client, in bytes. */
  readonly backlogBytes: number
  readonly history: { readonly bytes: number; readonly streams: number }
  /** How long a socket may take to connect, in milliseconds. */
  readonly connectMs: number
  /** The length of a tick, in milliseconds: connections are looked through once in each. */
  readonly tickMs: number
  /** A ping every so many ticks, and how many its answer may take. */
  readonly pingTicks: number
  readonly pongTicks: number
  /** How long a connection outlives its token, in milliseconds, for a refresh that is late. */
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
