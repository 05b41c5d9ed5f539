import { useEffect } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { SigningIn } from '~/features/auth/signing-in.tsx'
import { useSocialCallback } from '~/features/auth/social/use-social-callback.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import { pageTitle } from '~/lib/page-title.ts'
import { endSplash } from '~/shell/splash.ts'
import { load } from '../../server/load.ts'
import { notFound } from '../../server/not-found.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/auth-social-callback'

const SecondStepPage = loadable(() => import('~/features/auth/second-step-page.tsx'))
const SocialRegistration = loadable(() => import('~/features/auth/social/social-registration.tsx'))

/** Connection names of identity providers. */
const CONNECTION = /^[\w.-]{1,60}$/

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

/** The address contains the provider's response: no referrer, no shared cache. */
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

export async function loader({ context, params: { connection } }: Route.LoaderArgs) {
  if (!CONNECTION.test(connection)) throw notFound()
  const page = context.get(pageContext)
  const loaded = await load(page, {
    texts: ['pages/auth', 'alerts', 'fields-settings', 'modals/sign-up', 'modals/second-step'],
  })
  return { ...loaded, title: pageText(page, 'pages/auth')('title') }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

/** Callback of a provider [2.1-12]. A failure opens the sign-in dialog, which says why. */
export default function SocialCallback({ params: { connection } }: Route.ComponentProps) {
  const { ticket, referral, finish, challenge, finishSecondStep, openSignIn, fail } =
    useSocialCallback(connection)
  // The form replaces the waiting state.
  useEffect(() => {
    if (ticket || challenge) endSplash()
  }, [ticket, challenge])
  if (ticket)
    return (
      <SocialRegistration
        ticket={ticket}
        referral={referral}
        onRegistered={finish}
        onFailed={fail}
        fallback={<SigningIn />}
      />
    )
  if (challenge)
    return (
      <SecondStepPage
        challenge={challenge}
        onSignedIn={finishSecondStep}
        onCancel={openSignIn}
        fallback={<SigningIn />}
      />
    )
  return <SigningIn />
}
