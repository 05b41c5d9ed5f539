import { createHash } from 'node:crypto'
import Bowser from 'bowser'

/** What is known of a device by name. The language that it is told in makes words of it: nothing here is a sentence. */
export interface DeviceName {
  /** "Firefox"; null where the header says nothing. */
  readonly browser: string | null
  /** "Windows", "iPhone"; null where the header says nothing. */
  readonly system: string | null
}

export interface Device extends DeviceName {
  /** The same whenever the player comes from this device, whatever its browser's version. */
  readonly key: string
}

const maxUserAgent = 500
const maxName = 40

const truncateName = (text: string | undefined) => text?.slice(0, maxName) || null

/** What can be said of a device from its user agent, and of its fingerprint where the site sent one. */
export function parseDevice(userAgent: string, fingerprint?: string): Device {
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, maxUserAgent) || ' ')
  const isHandheld = platform.type === 'mobile' || platform.type === 'tablet'
  const keySource = fingerprint ? `print:${fingerprint}` : `agent:${browser.name}|${os.name}|${platform.type}`
  return {
    browser: truncateName(browser.name),
    system: truncateName(isHandheld ? (platform.model ?? os.name) : os.name),
    key: createHash('sha256').update(keySource).digest('hex').slice(0, 32),
  }
}
