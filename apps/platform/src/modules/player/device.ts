import { createHash } from 'node:crypto'
import Bowser from 'bowser'

export interface Device {
  /** For people: "Firefox on Windows", "Safari on iPhone". Empty where the header says nothing. */
  readonly name: string
  /** The same whenever the player comes from this device, whatever its browser's version. */
  readonly key: string
}

const maxUserAgent = 500

/** What can be said of a device from its user agent, and of its fingerprint where the site sent one. */
export function deviceOf(userAgent: string, fingerprint?: string): Device {
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, maxUserAgent) || ' ')
  const where =
    platform.type === 'mobile' || platform.type === 'tablet' ? (platform.model ?? os.name) : os.name
  const name = [browser.name, where].filter(Boolean).join(' on ').slice(0, 80)
  const sameness = fingerprint ? `print:${fingerprint}` : `agent:${browser.name}|${os.name}|${platform.type}`
  return { name, key: createHash('sha256').update(sameness).digest('hex').slice(0, 32) }
}
