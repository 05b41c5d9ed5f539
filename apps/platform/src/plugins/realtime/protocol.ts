import { z } from 'zod'

/**
 * Centrifugo's client protocol in JSON: parsing of frames, and codes of errors and disconnects. Pure
 * functions. A frame has one command per line; `{}` is a pong.
 */

/** An error in a reply. `temporary` tells the client to retry. */
export interface ProtocolError {
  readonly code: number
  readonly message: string
  readonly temporary?: true
}

export const protocolErrors = {
  internal: { code: 100, message: 'internal server error', temporary: true },
  unknownChannel: { code: 102, message: 'unknown channel' },
  permissionDenied: { code: 103, message: 'permission denied' },
  methodNotFound: { code: 104, message: 'method not found' },
  alreadySubscribed: { code: 105, message: 'already subscribed' },
  limitExceeded: { code: 106, message: 'limit exceeded' },
  badRequest: { code: 107, message: 'bad request' },
  notAvailable: { code: 108, message: 'not available' },
  tokenExpired: { code: 109, message: 'token expired' },
  unrecoverablePosition: { code: 112, message: 'unrecoverable position' },
} as const satisfies Record<string, ProtocolError>

/** Reason of a close. From 3500 on the client stays away; below, it reconnects. */
export interface Disconnect {
  readonly code: number
  readonly reason: string
}

export const disconnects = {
  shutdown: { code: 3001, reason: 'shutdown' },
  internal: { code: 3004, reason: 'internal server error' },
  expired: { code: 3005, reason: 'connection expired' },
  slow: { code: 3008, reason: 'slow' },
  insufficientState: { code: 3010, reason: 'insufficient state' },
  noPong: { code: 3012, reason: 'no pong' },
  tooManyRequests: { code: 3013, reason: 'too many requests' },
  invalidToken: { code: 3500, reason: 'invalid token' },
  badRequest: { code: 3501, reason: 'bad request' },
  stale: { code: 3502, reason: 'stale' },
  forced: { code: 3503, reason: 'force disconnect' },
  connectionLimit: { code: 3504, reason: 'connection limit' },
} as const satisfies Record<string, Disconnect>

const channel = z.string().min(1).max(255)
const token = z.string().max(4096)
const epoch = z.string().max(64)
const offset = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const ofChannel = z.object({ channel })
/** Any JSON. Not validated deeply, because of the cost. */
const json = z.unknown().refine((value) => value !== undefined)

/** The commands with their fields. Unknown fields are dropped. */
const requests = {
  connect: z.object({ token: token.optional() }),
  subscribe: z.object({
    channel,
    recover: z.boolean().optional(),
    epoch: epoch.optional(),
    offset: offset.optional(),
  }),
  unsubscribe: ofChannel,
  publish: z.object({ channel, data: json }),
  presence: ofChannel,
  presence_stats: ofChannel,
  history: z.object({
    channel,
    /** Number of publications: none if absent, all if negative. */
    limit: z.number().int().optional(),
    since: z.object({ offset: offset.default(0), epoch: epoch.default('') }).optional(),
    reverse: z.boolean().optional(),
  }),
  rpc: z.object({ method: z.string().max(100).default(''), data: z.unknown().optional() }),
  refresh: z.object({ token }),
  sub_refresh: ofChannel,
  send: z.object({ data: json }),
} as const

export type Method = keyof typeof requests
export type Command = {
  [M in Method]: {
    readonly method: M
    /** The id of the reply; 0 for `send`, which has none. */
    readonly id: number
    readonly request: z.output<(typeof requests)[M]>
  }
}[Method]

const isMethod = (name: string): name is Method => Object.hasOwn(requests, name)

/**
 * Parses a frame. Pongs are omitted.
 * @returns null if the frame or one of its commands is invalid, or if there are more than `most`
 */
export function readFrame(text: string, most: number): readonly Command[] | null {
  const lines = text.split('\n', most + 1)
  // One extra line is allowed for a trailing newline.
  if (lines.length > most && lines.pop()?.trim()) return null
  if (lines.at(-1)?.trim() === '' && lines.length > 1) lines.pop()
  const commands: Command[] = []
  for (const line of lines) {
    const command = readCommand(line)
    if (command === null) return null
    if (command !== 'pong') commands.push(command)
  }
  return commands
}

function readCommand(line: string): Command | 'pong' | null {
  const value = parseJson(line)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { id, ...rest } = value as { readonly id?: unknown }
  const [[method, request] = ['', null], ...more] = Object.entries(rest)
  if (method === '') return id === undefined ? 'pong' : null
  if (more.length > 0 || !isMethod(method)) return null
  const isNumbered = typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= 0xffffffff
  if (!isNumbered && !(method === 'send' && (id === undefined || id === 0))) return null
  const parsed = requests[method].safeParse(request)
  return parsed.success ? ({ method, id: isNumbered ? id : 0, request: parsed.data } as Command) : null
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** The JSON text of a reply. */
export function replyText(id: number, method: Method, result: string): string {
  return `{"id":${id},"${method}":${result}}`
}

export function errorText(id: number, error: ProtocolError): string {
  return JSON.stringify({ id, error })
}

/** The JSON text of a publication, encoded once for all clients. */
export function publicationText(data: string, offset: number | null, info: ClientInfo | null): string {
  const from = info ? `,"info":${JSON.stringify(info)}` : ''
  return `{"data":${data}${offset === null ? '' : `,"offset":${offset}`}${from}}`
}

export function pushText(channel: string, publication: string): string {
  return `{"push":{"channel":${JSON.stringify(channel)},"pub":${publication}}}`
}

/** A client as others see it; `user` is empty for a guest. */
export interface ClientInfo {
  readonly client: string
  readonly user: string
}

export const pingText = '{}'
