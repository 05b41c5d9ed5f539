/** What can be done, by the name of its texts. */
const successes = ['message-sent', 'password-changed', 'self-excluded', 'done'] as const

export type Success = (typeof successes)[number]

/** What the value of a parameter names. One that says nothing known says no more than that it is done. */
export function parseSuccess(value: string): Success {
  return successes.find((known) => known === value) ?? 'done'
}
