import type { IncomingMessage } from 'node:http'
import { html } from '@croupier/html'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Interaction, Provider } from 'oidc-provider'
import type { Page, Shell } from '../shell.ts'
import type { createOpenIdProvider } from './provider.ts'

/** The operator's names of the connections, read at each page because the settings can change. */
export type SocialNames = () => readonly { readonly connection: string; readonly name: string }[]

export interface OpenIdPluginOptions {
  /** The client's secret, shared with the platform. */
  readonly secret: string
  /** Public origin; a function, because tests know their port late. */
  readonly publicUrl: string | (() => string)
  readonly names: SocialNames
  readonly shell: Shell
}

type Simulated = ReturnType<typeof createOpenIdProvider>

/**
 * A simulated identity provider, an OpenID Connect server with a page where the player chooses the account
 * that it reports. It takes the place of every provider that the platform has no credentials for.
 */
export async function openIdPlugin(
  app: FastifyInstance,
  { secret, publicUrl, names, shell }: OpenIdPluginOptions,
) {
  const path = app.prefix
  const origin = () => (typeof publicUrl === 'function' ? publicUrl() : publicUrl)
  let loading: Promise<Simulated> | null = null

  /** Loaded with the first sign-in: the library is large. */
  const load = () => {
    loading ??= import('./provider.ts').then(({ createOpenIdProvider }) =>
      createOpenIdProvider({
        issuer: `${origin()}${path}`,
        clientSecret: secret,
        callbacks: `${origin()}/auth/social/`,
        interactionPath: `${path}/interactions`,
      }),
    )
    return loading
  }

  const findInteraction = async (uid: string) => (await load()).provider.Interaction.find(uid)

  const sendPage = (reply: FastifyReply, uid: string, interaction: Interaction | undefined) =>
    shell.send(
      reply,
      interactionPage({ interaction, names, shell, origin: origin(), path: `${path}/interactions/${uid}` }),
    )

  app.get<{ Params: { uid: string } }>('/interactions/:uid', async (request, reply) =>
    sendPage(reply, request.params.uid, await findInteraction(request.params.uid)),
  )

  app.post<{ Params: { uid: string } }>('/interactions/:uid', async (request, reply) => {
    const { uid } = request.params
    const interaction = await findInteraction(uid)
    if (!interaction || !shell.hasValidFormToken(request.body)) return sendPage(reply, uid, interaction)
    const { decision, email = '', reported } = request.body
    const { addAccount, provider } = await load()
    if (decision === 'accept' && email.trim() === '') return sendPage(reply, uid, interaction)
    // Not `interactionFinished`: it needs a cookie, which browsers do not send with forms of an opaque origin.
    interaction.result =
      decision === 'accept'
        ? {
            login: {
              accountId: addAccount(connectionOf(interaction), email, {
                email: reported === 'none' ? null : email.trim(),
                isEmailVerified: reported === 'verified',
              }),
            },
          }
        : { error: 'access_denied', error_description: 'The player has cancelled.' }
    await endSession(provider, interaction)
    await interaction.persist()
    return reply.redirect(interaction.returnTo, 303)
  })

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The provider reads the body.
    scope.addContentTypeParser('*', (_request, _payload, next) => next(null))
    scope.all('/*', async (request, reply) => {
      const { provider } = await load()
      reply.hijack()
      addressToPublicOrigin(request.raw, origin(), path)
      reply.raw.setHeader('content-security-policy', 'sandbox')
      await provider.callback()(request.raw, reply.raw)
    })
  })
}

/** The provider would sign out another account of its session by a page that needs scripts. */
async function endSession(provider: Provider, { session }: Interaction): Promise<void> {
  if (!session?.uid) return
  await (await provider.Session.findByUid(session.uid))?.destroy()
  delete session.uid
}

interface InteractionPage {
  readonly interaction: Interaction | undefined
  readonly names: SocialNames
  readonly shell: Shell
  readonly origin: string
  readonly path: string
}

function interactionPage({ interaction, names, shell, origin, path }: InteractionPage): Page {
  const rest = { console: null, width: 'narrow', note: 'Simulated sign-in provider' } as const
  if (!interaction) {
    const body = html`<div class="card stack"><h1>This sign-in has expired</h1><p>Return to the casino and start again.</p></div>`
    return { ...rest, title: 'Sign-in expired', status: 404, body }
  }
  const title = `Sign in with ${nameOf(interaction, names)}`
  const body = html`<div class="card stack"><h1>${title}</h1>
<p>Choose which account the provider reports to ${shell.merchant}.</p>
<form class="stack" method="post" action="${path}">${shell.formToken}
<div class="field"><label for="email">E-mail address</label><input id="email" name="email" type="email" autocomplete="off" maxlength="200" value="player@example.com" required></div>
<div class="field"><label for="reported">The provider reports</label><select id="reported" name="reported">
<option value="verified">A verified address</option>
<option value="unverified">An unverified address</option>
<option value="none">No address</option>
</select></div>
<button class="button primary large block" name="decision" value="accept">Sign in</button>
<button class="button outline block" name="decision" value="refuse" formnovalidate>Cancel</button>
</form></div>`
  return { ...rest, title, body, policy: { formAction: [origin] } }
}

/** A direct provider is sent no connection; its callback names it too. */
function nameOf({ params }: Interaction, names: SocialNames): string {
  const callback = typeof params.redirect_uri === 'string' ? params.redirect_uri : ''
  const connection = /\/auth\/social\/([^/?]+)\/callback$/.exec(callback)?.[1]
  return names().find((one) => encodeURIComponent(one.connection) === connection)?.name ?? 'the provider'
}

const connectionOf = ({ params }: Interaction): string =>
  typeof params.connection === 'string' ? params.connection.slice(0, 60) : 'the provider'

/** The platform calls by a loopback address, but the provider's metadata has to name the public one. */
function addressToPublicOrigin(request: IncomingMessage, origin: string, path: string): void {
  const { host, protocol } = new URL(origin)
  request.headers.host = host
  request.headers['x-forwarded-host'] = host
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  const url = request.url ?? ''
  Object.assign(request, { originalUrl: url, url: url.slice(path.length) })
}
