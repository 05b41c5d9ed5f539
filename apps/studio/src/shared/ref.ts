import type { SharedRef } from '../engines/crash/rules.ts'
import type { Round } from '../store/index.ts'

/** The shared round that a bet names. */
export function refOf({ choice }: Pick<Round, 'choice'>): SharedRef | null {
  const { chain, number } = (choice ?? {}) as { chain?: unknown; number?: unknown }
  return typeof chain === 'number' && typeof number === 'number' ? { chain, number } : null
}
