import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/index.ts'
import type { MovableClock } from './clock.ts'

/** A plugin with options that only the sandbox knows. */
type StudioPlugin = (app: FastifyInstance, options: never) => Promise<void>

type SocialNames = () => readonly { readonly connection: string; readonly name: string }[]

/** The studio's exports. */
interface StudioModule {
  readonly studioPlugin: StudioPlugin
}

/** The sportsbook's exports. */
interface SportsbookModule {
  readonly sportsbookPlugin: StudioPlugin
}

/** The sandbox's exports. Apps do not import each other: they are loaded by path, and only if enabled. */
interface SandboxModule {
  sandboxPlugin(
    app: FastifyInstance,
    options: {
      readonly dataDir: string
      readonly publicUrl: string
      readonly clock: Pick<MovableClock, 'now' | 'advance'>
      readonly secrets: Readonly<
        Record<'payment' | 'studio' | 'messaging' | 'identity' | 'sportsbook' | 'openid' | 'telegram', string>
      >
      readonly storage: { readonly keyId: string; readonly secret: string }
      readonly platformUrl: string
      readonly callbackUrl: string
      readonly playersUrl: string | null
      readonly socialNames: SocialNames
      readonly studio: StudioPlugin
      readonly sportsbook: StudioPlugin
      readonly sportsbookSettings: Readonly<Record<string, number>>
    },
  ): Promise<void>
}

interface SandboxOptions {
  /** Folder of the apps. */
  readonly apps: string
  readonly config: Config
  readonly clock: MovableClock
  /** The names of the sign-in providers in the operator's settings. */
  readonly socialNames: SocialNames
}

/** Mounts the sandbox's providers, the studio and the sportsbook at `/sandbox`. They use HTTP only. */
export async function mountSandbox(
  server: FastifyInstance,
  { apps, config, clock, socialNames }: SandboxOptions,
): Promise<void> {
  const load = (app: string) => import(pathToFileURL(join(apps, app, 'src/index.ts')).href)
  const { sandboxPlugin }: SandboxModule = await load('sandbox')
  const { studioPlugin }: StudioModule = await load('studio')
  const { sportsbookPlugin }: SportsbookModule = await load('sportsbook')
  await server.register(sandboxPlugin, {
    dataDir: config.dataDir,
    publicUrl: config.publicUrl,
    platformUrl: config.publicUrl,
    callbackUrl: config.providerCallbackUrl,
    playersUrl: config.sandboxPlayers ? config.localUrl : null,
    socialNames,
    clock,
    studio: studioPlugin,
    sportsbook: sportsbookPlugin,
    sportsbookSettings: { volume: config.sandboxBettingVolume, liveDelay: config.sandboxBettingDelay },
    storage: { keyId: config.documentStorageKeyId ?? '', secret: config.documentStorageSecret ?? '' },
    secrets: {
      payment: config.paymentProviderSecret,
      studio: config.studioSecret,
      messaging: config.messagingSecret,
      identity: config.identityProviderSecret,
      sportsbook: config.sportsbookSecret ?? '',
      openid: config.sandboxOpenIdProvider?.clientSecret ?? '',
      // Never the token of a real bot: anybody can sign in as anybody with the sandbox’s widget.
      telegram: config.telegram?.isSandbox ? config.telegram.botToken : '',
    },
  })
}
