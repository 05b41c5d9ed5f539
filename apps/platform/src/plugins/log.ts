import type { Writable } from 'node:stream'
import type { FastifyServerOptions } from 'fastify'

/**
 * Logs must not become a second store of personal data: no bodies, queries, tokens, IP addresses or values of
 * SQL statements.
 */
export type LogOptions = {
  readonly level: string
  /** Destination; standard output if absent. */
  readonly stream?: Writable
  /** Called with each error that is logged at the level `error` or above. */
  readonly onError?: (error: unknown) => void
}

const EMAIL = /[\p{L}\p{M}\p{N}_.+%-]+(?:@|%40)[\p{L}\p{M}\p{N}_%-]+(?:\.[\p{L}\p{M}\p{N}_%-]+)+/gu
/** Seven digits or more with separators. UUIDs and times do not match: they contain letters or colons. */
const PHONE = /(?<![\w-])\+?\(?\d(?:[ ()./-]{0,2}\d){6,16}(?![\w-])/g
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*|\bBearer\s+\S+/gi
const ADDRESS_SECRET = /(\w+:\/\/[^\s:/@]*):[^\s@/]+@/g

/** Replaces e-mail addresses, phone numbers, tokens and passwords in URLs. */
export function redactPersonalData(text: string): string {
  return text
    .replace(TOKEN, '[token]')
    .replace(ADDRESS_SECRET, '$1:[secret]@')
    .replace(EMAIL, '[email]')
    .replace(PHONE, '[number]')
}

const MAX_TEXT = 4000
const MAX_CAUSES = 4

/** The loggable form of an error. Database errors carry values in their message, detail and parameters. */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, message: redactPersonalData(thrownText(error)) }
  const cause =
    error.cause === undefined || depth >= MAX_CAUSES ? {} : { cause: describeError(error.cause, depth + 1) }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  if ('query' in error && typeof error.query === 'string') {
    return {
      type: error.name,
      query: error.query.slice(0, MAX_TEXT),
      stack: stackFrames(error),
      ...code,
      ...cause,
    }
  }
  if ('severity' in error && 'routine' in error) {
    const { constraint, table, column, schema, routine } = error as Error & Record<string, unknown>
    const raised = code.code === 'P0001' ? { message: redactPersonalData(error.message) } : {}
    return { type: 'DatabaseError', ...code, ...raised, constraint, table, column, schema, routine, ...cause }
  }
  const message = redactPersonalData(error.message.slice(0, MAX_TEXT))
  return { type: error.name, message, ...code, stack: stackFrames(error), ...cause }
}

/** Some libraries throw plain objects. */
function thrownText(thrown: unknown): string {
  const hasMessage = typeof thrown === 'object' && thrown !== null && 'message' in thrown
  return String(hasMessage ? thrown.message : thrown).slice(0, MAX_TEXT)
}

/** Without the first lines, which repeat the message. */
function stackFrames(error: Error): string {
  const stack = error.stack ?? ''
  const first = stack.search(/^\s+at /m)
  return first < 0 ? '' : stack.slice(first, first + MAX_TEXT)
}

const SENSITIVE_KEYS = [
  'authorization',
  'cookie',
  'set-cookie',
  'email',
  'phone',
  'login',
  'password',
  'to',
  'token',
  'ip',
]
const REDACTED_PATHS = [
  ...SENSITIVE_KEYS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
  'body',
  '*.body',
  'headers',
  '*.headers',
]

/** Pino's number of the level `error`. */
const ERROR_LEVEL = 50

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Logger settings for Fastify. Its own request lines are off: `logAnswers` writes them. */
export function logSettings({
  level,
  stream,
  onError,
}: LogOptions): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    redact: { paths: [...REDACTED_PATHS], censor: '[redacted]' },
    base: { pid: process.pid },
    messageKey: 'message',
    serializers: {
      err: (error: unknown) => describeError(error) as never,
      error: (error: unknown) => describeError(error) as never,
      req: (request: { method?: string; url?: string }) => ({
        method: request.method,
        path: redactedPath(request.url ?? ''),
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
    },
    hooks: {
      logMethod(parts, method, lineLevel) {
        const [details] = parts as readonly unknown[]
        if (onError && lineLevel >= ERROR_LEVEL && isRecord(details) && details.err !== undefined)
          onError(details.err)
        const cleaned = parts.map((part) => (typeof part === 'string' ? redactPersonalData(part) : part))
        method.apply(this, cleaned as Parameters<typeof method>)
      },
    },
    ...(stream ? { stream } : {}),
  }
}

/** Pages whose URL contains a secret that would be usable by readers of the log. */
const SECRET_SEGMENT = /(\/(?:confirm|reset-password)\/)[^/]+/g

/** The path without its query, which may hold codes, names and searches. */
export function redactedPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0]?.slice(0, 300) ?? ''
  return redactPersonalData(path.replace(SECRET_SEGMENT, '$1[secret]'))
}
