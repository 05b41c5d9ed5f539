import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/index.ts'
import type { MovableClock } from './clock.ts'

/** The sandbox's exports. Apps do not import each other: it is loaded by path, and only if enabled. */
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
  /** Folder of the sandbox app. */
  readonly folder: string
  readonly config: Config
  readonly clock: MovableClock
}

/** Mounts the sandbox's providers at `/sandbox`. They call the platform over HTTP only. */
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
