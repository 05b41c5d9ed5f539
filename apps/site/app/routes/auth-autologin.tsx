import { CallError } from '@croupier/client'
import { parseBackRoute } from '@croupier/rules/back-route'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { signInByToken } from '~/features/auth/api/autologin.ts'
import { SignInFailed } from '~/features/auth/sign-in-failed.tsx'
import { SigningIn } from '~/features/auth/signing-in.tsx'
import { homePath } from '~/lib/links.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import { pageTitle } from '~/lib/page-title.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { endSplash } from '~/shell/splash.ts'
import { load } from '../../server/load.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/auth-autologin'

const SecondStepPage = loadable(() => import('~/features/auth/second-step-page.tsx'))

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

/** The address contains a token: no referrer, no shared cache. */
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

/** Opening the link must not sign in, because mail scanners open links too. The page's script does it. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const loaded = await load(page, { texts: ['pages/auth', 'alerts', 'modals/second-step'] })
  return { ...loaded, title: pageText(page, 'pages/auth')('title') }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

/** Signs in with the token of a link and navigates to the target in its state [2.1-11]. */
export default function Autologin() {
  const { api, locale, locales } = useSite()
  const { status, startSession } = useSession()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  // Read once: the parameters are removed from the address after a failure.
  const [{ token, back }] = useState(() => ({
    token: query.get('token'),
    back: parseBackRoute(query.get('state')),
  }))
  // A full page load, because the target may be in another language.
  const leavePage = () => location.replace(back ?? homePath(locale, locales))
  const signIn = useMutation({
    mutationFn: async (token: string) => startSession(await signInByToken(api, token)),
    onSuccess: leavePage,
    // Removes the used token and the state, which controls the splash screen, from the address.
    onError: () => {
      endSplash()
      navigate('?', { replace: true })
    },
  })

  const startSignIn = useEffectEvent(() => {
    if (!signIn.isIdle) return
    // A link does not replace an existing session: the player must sign out first.
    if (status === 'player') leavePage()
    else if (status === 'guest' && token) signIn.mutate(token)
  })
  useEffect(() => {
    if (status !== 'unverified') startSignIn()
  }, [status])

  const challenge = signIn.error instanceof CallError ? signIn.error.challenge : undefined
  if (challenge && status === 'guest')
    return (
      <SecondStepPage
        challenge={challenge}
        onSignedIn={async (session) => {
          await startSession(session)
          leavePage()
        }}
        onCancel={() => navigate('/?sign-in=true', { replace: true })}
        fallback={<SigningIn />}
      />
    )
  const isWithoutToken = status === 'guest' && !token
  // After the second step the page is being left.
  if ((signIn.isError && !challenge) || isWithoutToken) return <SignInFailed error={signIn.error} />
  return <SigningIn />
}
