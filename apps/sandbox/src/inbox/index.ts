import type { FastifyInstance } from 'fastify'
import type { Shell } from '../shell.ts'
import { serveInboxApi } from './api.ts'
import { serveInboxPages } from './pages.ts'
import { createReports } from './reports.ts'
import type { InboxStore } from './store.ts'

/** A gateway for mails and text messages that shows them instead of delivering them. */
export interface InboxPluginOptions {
  /** Closed by its owner. */
  readonly store: InboxStore
  /** The secret shared with the platform. */
  readonly secret: string
  readonly clock: { now(): Date }
  readonly shell: Shell
  /** The platform's address for signed calls. */
  readonly platformUrl: () => string
}

export async function inboxPlugin(app: FastifyInstance, options: InboxPluginOptions) {
  const { store, secret, clock, shell } = options
  serveInboxApi(app, { store, secret, clock })
  serveInboxPages(app, { store, shell, path: app.prefix, report: createReports(options) })
}
