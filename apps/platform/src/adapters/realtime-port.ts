/**
 * Sends publications to players: through the websocket of this process (plugins/realtime), or a Centrifugo cluster
 * (centrifugo.ts). A publication is the latest state of an object, so the next one, or the client's refetch after a
 * reconnection, replaces one that was lost.
 */
export interface RealtimePublisher {
  /** Whether connections outlive this process, and so would miss publications lost with it. */
  readonly isShared: boolean
  /** Whether a channel may have subscribers; true if that is unknown. */
  hasSubscribers(channel: string): boolean
  /** Publishes JSON. @throws if it could not be sent, or is too large */
  publish(channel: string, publication: unknown): Promise<void>
  /** Closes the connections of a session permanently. @throws if that could not be sent */
  endSession(playerId: string, sessionId: string): Promise<void>
  /** Number of connected players; null if unknown. */
  players(): Promise<number | null>
  /** Closes this process's connections so that clients reconnect to another one, and releases resources. */
  close(): Promise<void>
}
