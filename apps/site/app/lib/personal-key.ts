/** The first part of the keys of all queries with a player's data; the end of a session removes them. */
export const PERSONAL_KEY = 'me'

/** The key of a query whose answer depends on the player who is signed in. */
export const personalKey = <const Parts extends readonly unknown[]>(...parts: Parts) =>
  [PERSONAL_KEY, ...parts] as const

/** The key of the player's profile. */
export const profileKey = personalKey('profile')
