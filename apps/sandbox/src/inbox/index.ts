import type { FastifyInstance } from 'fastify'
import type { Shell } from '../shell.ts'
import { serveInboxApi } from './api.ts'
import { serveInboxPages } from './pages.ts'
import type { InboxStore } from './store.ts'

/** A gateway for mails and text messages that delivers none: it shows them. */
export interface InboxPluginOptions {
  /** Closed by whoever opened it. */
  readonly store: InboxStore
  /** The secret it shares with the platform. */
  readonly secret: string
  readonly clock: { now(): Date }
  readonly shell: Shell
}

export async function inboxPlugin(app: FastifyInstance, { store, secret, clock, shell }: InboxPluginOptions) {
  serveInboxApi(app, { store, secret, clock })
  serveInboxPages(app, { store, shell, path: app.prefix })
}
