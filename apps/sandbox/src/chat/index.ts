import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Shell } from '../shell.ts'
import { serveChatApi } from './api.ts'
import { serveChatConsole } from './console.ts'
import { openChatStore } from './store.ts'
import { createTokens } from './tokens.ts'
import { createTyping } from './typing.ts'
import { createUpdates } from './updates.ts'

export interface ChatPluginOptions {
  /** The sandbox's data folder. */
  readonly dataDir: string
  readonly clock: { now(): Date }
  readonly shell: Shell
}

/**
 * A simulated chat provider with LiveChat's script, widget calls and customer tokens, and a console for the agent.
 * Configured as `scriptUrl: /sandbox/chat/tracking.js`.
 */
export async function chatPlugin(app: FastifyInstance, { dataDir, clock, shell }: ChatPluginOptions) {
  const store = openChatStore(dataDir)
  const updates = createUpdates()
  const typing = createTyping(updates)
  app.addHook('preClose', async () => updates.close())
  app.addHook('onClose', async () => {
    typing.close()
    store.close()
  })
  const parts = { store, updates, typing, clock, tokens: createTokens(clock) }
  const script = readFileSync(new URL('./widget.js', import.meta.url), 'utf8').replaceAll(
    '__BASE__',
    app.prefix,
  )
  app.get('/tracking.js', (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(script),
  )
  serveChatApi(app, parts)
  serveChatConsole(app, { ...parts, shell })
}
