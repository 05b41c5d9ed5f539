import { createHash, createHmac } from 'node:crypto'

/** The fields with the hash of the bot, as the login widget sends them. */
export function signTelegramLogin(fields: Readonly<Record<string, string>>, botToken: string) {
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n')
  const key = createHash('sha256').update(botToken).digest()
  return { ...fields, hash: createHmac('sha256', key).update(text).digest('hex') }
}
