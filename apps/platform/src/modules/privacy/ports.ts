import type { Orm } from '../../kernel.ts'
import type { PrivacyPolicy } from '../settings/index.ts'

export interface PrivacySettings {
  privacy(): PrivacyPolicy
}

/** The storage of the document module. */
export interface PrivacyStorage {
  /** Stores an object. It is removed after an hour unless it is claimed. @returns its id */
  store(bytes: Buffer, mediaType: string): Promise<string>
  /** Keeps a stored object. @returns false if it is being removed */
  claim(tx: Orm, objectId: string): Promise<boolean>
  discard(tx: Orm, objectId: string): Promise<void>
  /** Null if there is no such object. */
  read(objectId: string): Promise<Buffer | null>
}

export interface PrivacyPlayers {
  /** Whether the session is open. */
  isSessionOpen(playerId: string, sessionId: string): Promise<boolean>
}
