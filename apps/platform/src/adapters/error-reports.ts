import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../kernel.ts'

/** An error without personal data. */
export interface ErrorReport {
  readonly platform: 'javascript' | 'node'
  readonly type: string
  readonly message: string
  /** Stack frames of V8, SpiderMonkey or JavaScriptCore. */
  readonly stack: string
  readonly release: string
  /** Path of the page, of browsers' errors only. */
  readonly path?: string
}

/** A service that collects errors. */
export interface ErrorReportsPort {
  /** Sends in the background. Reports above the limits, and those that the service rejects, are dropped. */
  send(report: ErrorReport): void
  /** Waits for reports that are being sent. */
  close(): Promise<void>
}

export interface SentrySettings {
  /** `https://<key>@<host>/<project>` */
  readonly dsn: string
  readonly environment: string
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Reports that are sent at the same time. */
const MAX_IN_FLIGHT = 5
const MAX_PER_MINUTE = 60
const MINUTE_MS = 60_000
const TIMEOUT_MS = 5000
const MAX_FRAMES = 50
const MAX_LINE = 500

/** URL of the envelope endpoint; null for an invalid DSN. */
export function readDsn(dsn: string): { readonly url: string; readonly key: string } | null {
  const url = URL.parse(dsn)
  const [, path = '', project] = /^(.*)\/(\d+)$/.exec(url?.pathname ?? '') ?? []
  if (!url || !project || !/^[\w-]{1,100}$/.test(url.username) || !/^https?:$/.test(url.protocol)) return null
  return { url: `${url.origin}${path}/api/${project}/envelope/`, key: url.username }
}

/**
 * A service that accepts Sentry's envelopes. Source: https://develop.sentry.dev/sdk/data-model/envelopes/
 * @throws Error for an invalid DSN
 */
export function createSentryReports({ dsn, environment, clock, log }: SentrySettings): ErrorReportsPort {
  const endpoint = readDsn(dsn)
  if (!endpoint) throw new Error('the DSN of the monitoring service is invalid')
  const { url, key } = endpoint
  const inFlight = new Set<Promise<void>>()
  let minute = 0
  let sentInMinute = 0

  function isAllowed(): boolean {
    const current = Math.floor(clock.now().getTime() / MINUTE_MS)
    if (current !== minute) [minute, sentInMinute] = [current, 0]
    if (sentInMinute >= MAX_PER_MINUTE || inFlight.size >= MAX_IN_FLIGHT) return false
    sentInMinute += 1
    return true
  }

  async function post(report: ErrorReport): Promise<void> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=croupier/1, sentry_key=${key}`,
        },
        body: createEnvelope(report, { now: clock.now(), environment }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) log.warn({ status: response.status }, 'the monitoring service rejected a report')
    } catch {
      // Without the error: it would be reported again.
      log.warn({}, 'the monitoring service does not respond')
    }
  }

  return {
    send(report) {
      if (!isAllowed()) return
      const sending = post(report).finally(() => inFlight.delete(sending))
      inFlight.add(sending)
    },
    close: async () => void (await Promise.all(inFlight)),
  }
}

function createEnvelope(
  { platform, type, message, stack, release, path }: ErrorReport,
  { now, environment }: { readonly now: Date; readonly environment: string },
): string {
  const eventId = randomUUID().replaceAll('-', '')
  const frames = readFrames(stack)
  const event = {
    event_id: eventId,
    timestamp: now.getTime() / 1000,
    platform,
    level: 'error',
    environment,
    release,
    ...(path === undefined ? {} : { transaction: path }),
    exception: { values: [{ type, value: message, ...(frames.length > 0 && { stacktrace: { frames } }) }] },
  }
  const lines = [{ event_id: eventId, sent_at: now.toISOString() }, { type: 'event' }, event]
  return lines.map((line) => JSON.stringify(line)).join('\n')
}

/** `at name (file:1:2)`, `at file:1:2` or `name@file:1:2`. */
const FRAME = /^\s*(?:at )?(?:(.*?)(?: \(|@))?((?:https?|file|node):.*?|\/.*?):(\d+):(\d+)\)?$/

/** Frames as Sentry expects them: the oldest first. Addresses lose their host and query. */
function readFrames(stack: string) {
  return stack
    .split('\n', MAX_FRAMES)
    .flatMap((line) => {
      const [, name, address = '', lineno, colno] = FRAME.exec(line.slice(0, MAX_LINE)) ?? []
      if (lineno === undefined) return []
      const filename = address.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '')
      const repositoryPath = /(?:apps|packages|node_modules)\/.*$/.exec(filename)?.[0]
      return [
        {
          filename: repositoryPath ?? filename,
          function: name || '?',
          lineno: Number(lineno),
          colno: Number(colno),
          in_app: !filename.includes('node_modules') && !filename.startsWith('node:'),
        },
      ]
    })
    .reverse()
}
