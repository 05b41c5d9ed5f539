/**
 * What carries publications to players: the websocket of this process (plugins/realtime), or a Centrifugo cluster
 * (centrifugo.ts). A publication is the newest state of a thing, so one that is lost is mended by the next, and by
 * whoever connects again and reads anew.
 */
export interface RealtimePublisher {
  /** Whether it reaches connections that outlive this process, and so would miss what is lost with it. */
  readonly isShared: boolean
  /** Whether a publication could reach anybody; true where that cannot be known. */
  hasSubscribers(channel: string): boolean
  /** Publishes JSON. Throws when it could not be handed on, or is larger than a publication may be. */
  publish(channel: string, publication: unknown): Promise<void>
  /** Ends the connections of a session for good. Throws when that could not be handed on. */
  endSession(playerId: string, sessionId: string): Promise<void>
  /** How many players are connected; null where nobody counts. */
  players(): Promise<number | null>
  /** Ends the connections of this process in a way that makes them come back elsewhere, and lets go of what it holds. */
  close(): Promise<void>
}
