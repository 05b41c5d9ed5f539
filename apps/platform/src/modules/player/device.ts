import { createHash } from 'node:crypto'
import Bowser from 'bowser'

/** Names only, without words of any language: the site translates them. */
export interface DeviceName {
  /** E.g. "Firefox"; null if the user agent does not name it. */
  readonly browser: string | null
  /** E.g. "Windows", "iPhone"; null if the user agent does not name it. */
  readonly system: string | null
}

export interface Device extends DeviceName {
  /** Identifies the device. Does not depend on the browser's version. */
  readonly key: string
}

const maxUserAgent = 500
const maxName = 40

const truncateName = (text: string | undefined) => text?.slice(0, maxName) || null

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
