import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/index.ts'
import type { MovableClock } from './clock.ts'

/** What this side needs of the sandbox. Apps do not import apps: it is loaded by path, and only where it is wanted. */
interface SandboxModule {
  sandboxPlugin(
    app: FastifyInstance,
    options: {
      readonly dataDir: string
      readonly publicUrl: string
      readonly clock: Pick<MovableClock, 'now' | 'advance'>
      readonly secrets: Readonly<Record<'payment' | 'studio' | 'messaging' | 'identity', string>>
      readonly platformUrl: string
    },
  ): Promise<void>
}

interface SandboxOptions {
  /** Of the app. */
  readonly folder: string
  readonly config: Config
  readonly clock: MovableClock
}

/** Mounts the stand-ins for the outside world at `/sandbox`. They reach this side over HTTP alone. */
export async function mountSandbox(
  server: FastifyInstance,
  { folder, config, clock }: SandboxOptions,
): Promise<void> {
  const { sandboxPlugin }: SandboxModule = await import(pathToFileURL(join(folder, 'src/index.ts')).href)
  await server.register(sandboxPlugin, {
    dataDir: config.dataDir,
    publicUrl: config.publicUrl,
    platformUrl: config.publicUrl,
    clock,
    secrets: {
      payment: config.paymentProviderSecret,
      studio: config.studioSecret,
      messaging: config.messagingSecret,
      identity: config.identityProviderSecret,
    },
  })
}
