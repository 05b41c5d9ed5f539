import type { Client } from '@croupier/client'
import type { Call, CallData, CallInput } from '@croupier/contract/types'

export type SocialProvider = CallData<'GET /api/settings/constants'>['player']['socialAuth'][number]
export type SocialSession = NonNullable<CallData<'POST /api/player/sessions/social'>['session']>

const pathOf = (call: Call) => call.slice(call.indexOf('/'))

/** The address that redirects the browser to a provider [2.6-04a 7-52 7-53]. */
export function socialRedirectPath({ provider, connection }: SocialProvider, state: string): string {
  if (provider === 'auth0')
    return `${pathOf('GET /api/player/sessions/social/auth0/redirect')}?${new URLSearchParams({ state, connection })}`
  const path = pathOf('GET /api/player/sessions/social/{provider}/redirect')
  return `${path.replace('{provider}', encodeURIComponent(provider))}?${new URLSearchParams({ state })}`
}

type SocialSignIn = CallInput<'POST /api/player/sessions/social'>

/** Signs in with the query of a provider's callback. */
export const signInBySocial = (api: Client, query: SocialSignIn['query'], body: SocialSignIn['body']) =>
  api.publicCall('POST /api/player/sessions/social', { query, body })

export type SocialRegistration = CallInput<'POST /api/player/sessions/social/registration'>['body']

export const registerBySocial = (api: Client, body: SocialRegistration) =>
  api.publicCall('POST /api/player/sessions/social/registration', { body })

type IdentityLink = CallInput<'POST /api/player/social-identities'>

/** Links the account of a provider's callback to the player. */
export const linkIdentity = (api: Client, query: IdentityLink['query'], body: IdentityLink['body']) =>
  api.call('POST /api/player/social-identities', { query, body })
