/** Names of the texts. */
const successes = ['message-sent', 'password-changed', 'self-excluded', 'done'] as const

export type Success = (typeof successes)[number]

/** Falls back to the general text for an unknown value. */
export function parseSuccess(value: string): Success {
  return successes.find((known) => known === value) ?? 'done'
}
