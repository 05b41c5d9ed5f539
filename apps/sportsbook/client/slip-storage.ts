import { acceptances, emptySlip, MAX_SELECTIONS, type Slip, type SlipSelection } from './slip.ts'

const SLIP = 'sportsbook-slip'
/** Changes with the shape of what is stored. */
const VERSION = 1

/** A random UUID. `crypto.randomUUID` is missing on pages without TLS. */
export function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Storage that may be full, forbidden or changed by hand. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function writeStored(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // It then lasts as long as the page.
  }
}

const SHEET = 'sportsbook-sheet'

/** Keeps for a sign-in, which loads the client again, whether the sheet with the slip was open. */
export function keepSheet(isOpen: boolean) {
  try {
    if (isOpen) sessionStorage.setItem(SHEET, 'open')
    else sessionStorage.removeItem(SHEET)
  } catch {
    // The sheet then stays closed.
  }
}

/** Whether the sheet was open before a sign-in; once. */
export function takeSheet(): boolean {
  try {
    return sessionStorage.getItem(SHEET) !== null
  } catch {
    return false
  } finally {
    keepSheet(false)
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 80

function isSelection(value: unknown): value is SlipSelection {
  if (typeof value !== 'object' || value === null) return false
  const { event, market, outcome, price, sport, league, home, away, stake, requestId } =
    value as SlipSelection
  const texts = [event, market?.id, market?.type, outcome, sport, league, home, away, stake, requestId]
  return texts.every(isText) && Number.isInteger(price) && price > 1000
}

/** Whose slip it is: the id of a player, or null for a guest. Nobody sees the slip of another player. */
export type Viewer = string | null

interface Stored {
  readonly version: number
  readonly viewer: Viewer
  readonly slip: Slip
}

/** The stored slip. A guest's slip becomes that of the player who signs in. */
export function loadSlip(viewer: Viewer): Slip {
  const stored = readStored(SLIP) as Partial<Stored> | null
  const isOwn = stored?.version === VERSION && (stored.viewer === viewer || stored.viewer === null)
  const slip = isOwn ? stored.slip : undefined
  return slip && isSlip(slip) ? slip : emptySlip(makeId)
}

function isSlip({ selections, type, size, accept, stake, requestId }: Slip): boolean {
  return (
    Array.isArray(selections) &&
    selections.length <= MAX_SELECTIONS &&
    selections.every(isSelection) &&
    ['single', 'combo', 'system'].includes(type) &&
    Number.isInteger(size) &&
    acceptances.includes(accept) &&
    isText(stake) &&
    isText(requestId)
  )
}

export function saveSlip(slip: Slip, viewer: Viewer) {
  const stored: Stored = { version: VERSION, viewer, slip }
  writeStored(SLIP, stored)
}

/** Calls back when another tab has written the slip. */
export function watchSlip(signal: AbortSignal, viewer: Viewer, onChange: (slip: Slip) => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SLIP || key === null) onChange(loadSlip(viewer))
  }
  addEventListener('storage', onStorage, { signal })
}

/** The player of a token; null for a guest's, or one that cannot be read. */
export function viewerOf(token: string): Viewer {
  try {
    const [, payload = ''] = token.split('.')
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return claims.guest !== true && typeof claims.sub === 'string' ? claims.sub : null
  } catch {
    return null
  }
}
