import { safeSessionStorage } from '~/lib/storage.ts'
import { beginAttempt, challengeOf, type SocialAttempt } from './attempt.ts'

const STORAGE_KEY = 'socialLink'

/** Begins to link an account, in this tab. @returns the challenge */
export async function beginLink(): Promise<string> {
  const attempt = beginAttempt()
  safeSessionStorage.write(STORAGE_KEY, attempt.key)
  return challengeOf(attempt)
}

/** Whether the attempt links an account to the signed-in player. */
export const isLink = (attempt: SocialAttempt | null): boolean =>
  attempt !== null && safeSessionStorage.read(STORAGE_KEY) === attempt.key

export const endLink = (): void => void safeSessionStorage.write(STORAGE_KEY, null)
