import { readJson, safeSessionStorage } from '~/lib/storage.ts'
import type { BonusPreference } from './bonus-choice.ts'

const STORAGE_KEY = 'depositDraft'

/** What the player last sent: it is offered again if that payment fails. */
export interface DepositDraft {
  /** Identifies the player, too. */
  readonly accountId: string
  /** As sent. */
  readonly amount: string
  readonly preference: BonusPreference | null
}

/** The draft of an account; null for another account, as another player's in the same tab. */
export function readDepositDraft(accountId: string): DepositDraft | null {
  const draft = readJson(safeSessionStorage, STORAGE_KEY, parseDraft)
  return draft?.accountId === accountId ? draft : null
}

export function storeDepositDraft(draft: DepositDraft): void {
  safeSessionStorage.write(STORAGE_KEY, JSON.stringify(draft))
}

/** Once a payment has succeeded, the next one starts anew. */
export function clearDepositDraft(): void {
  safeSessionStorage.write(STORAGE_KEY, null)
}

function parseDraft(value: unknown): DepositDraft | null {
  const { accountId, amount, preference } = Object(value)
  if (typeof accountId !== 'string' || typeof amount !== 'string') return null
  return { accountId, amount, preference: parsePreference(preference) }
}

function parsePreference(value: unknown): BonusPreference | null {
  const { kind, id } = Object(value)
  if (kind === 'decline' || kind === 'code') return { kind }
  return (kind === 'bonus' || kind === 'preset') && typeof id === 'string' ? { kind: 'bonus', id } : null
}
