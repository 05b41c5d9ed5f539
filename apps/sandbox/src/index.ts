import { join } from 'node:path'
import { type Html, html, raw } from '@croupier/html'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { chatPlugin } from './chat/index.ts'
import { clockPlugin, type SandboxClock } from './clock/index.ts'
import { identityPlugin } from './identity/index.ts'
import { inboxPlugin } from './inbox/index.ts'
import { openInboxStore } from './inbox/store.ts'
import { monitoringPlugin } from './monitoring/index.ts'
import { openIdPlugin, type SocialNames } from './openid/index.ts'
import { paymentPlugin } from './payment/index.ts'
import { playersPlugin } from './players/index.ts'
import { consoles, createShell, type Shell } from './shell.ts'
import { storagePlugin } from './storage/index.ts'
import { tagsPlugin } from './tags/index.ts'
import { telegramPlugin } from './telegram/index.ts'

export type { SandboxClock } from './clock/index.ts'

/** The game studio, a server of its own, that is mounted beside the stand-ins with a console in their template. */
export type StudioPlugin = (
  app: FastifyInstance,
  options: {
    readonly dataDir: string
    readonly secret: string
    readonly publicUrl: string | (() => string)
    readonly clock: SandboxClock
    sendConsolePage(reply: FastifyReply, page: StudioConsolePage): FastifyReply
  },
) => Promise<void>

interface StudioConsolePage {
  readonly title: string
  readonly style: string
  readonly markup: string
}

/** The sportsbook, a server of its own as well. */
export type SportsbookPlugin = (
  app: FastifyInstance,
  options: {
    readonly dataDir: string
    readonly secret: string
    readonly platformUrl: () => string
    readonly clock: SandboxClock
    readonly shell: Pick<Shell, 'formToken' | 'hasValidFormToken'> & {
      sendConsolePage(
        reply: FastifyReply,
        page: { readonly title: string; readonly body: Html },
      ): FastifyReply
    }
    readonly settings?: Readonly<Record<string, unknown>>
  },
) => Promise<void>

/**
 * Simulated providers for demonstrations and tests, each with a console. They communicate with the platform
 * over HTTP only, by URLs and shared secrets, like external providers.
 */
export interface SandboxOptions {
  /** The platform's data folder; the sandbox uses `sandbox` below it. */
  readonly dataDir: string
  /** Public origin of the sandbox; a function, because tests know their port late. */
  readonly publicUrl: string | (() => string)
  /** The platform's clock. With `advance` the sandbox can move it. */
  readonly clock: SandboxClock
  /** Secrets shared between the platform and each provider. */
  readonly secrets: Readonly<
    Record<'payment' | 'studio' | 'messaging' | 'identity' | 'sportsbook' | 'openid' | 'telegram', string>
  >
  /** The platform's address for signed calls. */
  readonly callbackUrl: string | (() => string)
  /** The access key of the object storage; an empty secret disables it. */
  readonly storage?: { readonly keyId: string; readonly secret: string }
  /** The site, for links back to it. */
  readonly platformUrl: string | (() => string)
  /** The platform on this machine for simulated players; null for none. */
  readonly playersUrl?: string | null
  /** The operator's names of the sign-in providers. */
  readonly socialNames?: SocialNames
  /** Passed in, because apps do not import each other. */
  readonly studio: StudioPlugin
  readonly sportsbook: SportsbookPlugin
  /** Settings of the sportsbook that differ from its own. */
  readonly sportsbookSettings?: Readonly<Record<string, unknown>>
}

const address = (url: string | (() => string)) => (typeof url === 'function' ? url() : url)

/** Mounts everything below `/sandbox`. */
export async function sandboxPlugin(app: FastifyInstance, options: SandboxOptions) {
  const { clock, secrets, publicUrl } = options
  const shell = await createShell()
  const dataDir = join(options.dataDir, 'sandbox')

  shell.registerAssets(app)
  await app.register(
    async (sandbox) => {
      parseForms(sandbox)
      sandbox.setNotFoundHandler((_request, reply) => {
        shell.send(reply, {
          title: 'Page not found',
          console: null,
          status: 404,
          width: 'narrow',
          body: html`<div class="stack"><h1>Page not found</h1><p>The item may have been completed or deleted.</p><p><a href="/sandbox">Back to the sandbox</a></p></div>`,
        })
      })
      sandbox.get('/', (_request, reply) =>
        shell.send(reply, {
          title: 'Overview',
          console: 'overview',
          style: '.overview { padding: 0; list-style: none } .overview .card { block-size: 100% }',
          body: overview(address(options.platformUrl)),
        }),
      )
      const inbox = openInboxStore(dataDir)
      sandbox.addHook('onClose', async () => inbox.close())
      await sandbox.register(inboxPlugin, {
        ...{ prefix: '/inbox', store: inbox, secret: secrets.messaging, clock, shell },
        platformUrl: () => address(options.callbackUrl),
      })
      await sandbox.register(clockPlugin, { prefix: '/clock', clock, shell })
      await sandbox.register(chatPlugin, { prefix: '/chat', dataDir, clock, shell })
      await sandbox.register(tagsPlugin, { prefix: '/tags' })
      await sandbox.register(monitoringPlugin, { prefix: '/monitoring', shell })
      await registerSportsbook(sandbox, options, dataDir, shell)
      await sandbox.register(paymentPlugin, {
        prefix: '/payment',
        dataDir,
        secret: secrets.payment,
        publicUrl,
        clock,
        shell,
        mail: (message) => inbox.save(message),
      })
      const identity = { dataDir, secret: secrets.identity, publicUrl, clock, shell }
      await sandbox.register(identityPlugin, { prefix: '/identity', ...identity })
      const storageKey = options.storage ?? { keyId: '', secret: '' }
      await sandbox.register(storagePlugin, { prefix: '/storage', ...storageKey })
      if (options.playersUrl)
        await sandbox.register(playersPlugin, { url: options.playersUrl, secret: secrets.messaging })
      await registerSignInProviders(sandbox, options, shell)
      await sandbox.register(options.studio, {
        prefix: '/studio',
        dataDir,
        secret: secrets.studio,
        publicUrl,
        clock,
        sendConsolePage: (reply, { markup, ...page }) =>
          shell.send(reply, { ...page, console: 'studio', body: raw(markup) }),
      })
    },
    { prefix: '/sandbox' },
  )
}

async function registerSportsbook(
  sandbox: FastifyInstance,
  { secrets, clock, callbackUrl, sportsbook, sportsbookSettings }: SandboxOptions,
  dataDir: string,
  shell: Shell,
) {
  await sandbox.register(sportsbook, {
    ...{ prefix: '/sportsbook', dataDir, secret: secrets.sportsbook, clock },
    platformUrl: () => address(callbackUrl),
    shell: {
      formToken: shell.formToken,
      hasValidFormToken: shell.hasValidFormToken,
      sendConsolePage: (reply, page) => shell.send(reply, { ...page, console: 'sportsbook' }),
    },
    ...(sportsbookSettings && { settings: sportsbookSettings }),
  })
}

async function registerSignInProviders(
  sandbox: FastifyInstance,
  { secrets, publicUrl, clock, socialNames = () => [] }: SandboxOptions,
  shell: Shell,
) {
  await sandbox.register(openIdPlugin, {
    ...{ prefix: '/openid', secret: secrets.openid, publicUrl, names: socialNames, shell },
  })
  const botToken = secrets.telegram
  await sandbox.register(telegramPlugin, { prefix: '/telegram', botToken, publicUrl, clock, shell })
}

/** Parser for the consoles' forms. Values are text; of duplicate names the last wins. */
function parseForms(app: FastifyInstance) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, next) => next(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

function overview(site: string): Html {
  return html`<div class="stack-wide">
<header class="stack"><h1>Sandbox</h1>
<p class="lead">Simulated external providers. They communicate with the platform by signed HTTP requests, as real providers do. No real money is moved and no e-mail is delivered.</p></header>
<ul class="grid overview">${Object.values(consoles).map(
    ({ path, name, purpose }) =>
      html`<li><a class="card" href="${path}"><h2>${name}</h2><p>${purpose}</p></a></li>`,
  )}</ul>
<p><a class="button outline" href="${site}">To the casino</a> <a class="button outline" href="/sandbox/gallery">Component gallery</a></p>
</div>`
}
