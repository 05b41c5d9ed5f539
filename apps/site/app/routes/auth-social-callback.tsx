import brand from 'virtual:brand'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { SigningIn } from '~/features/auth/signing-in.tsx'
import { parseBackRoute } from '~/lib/back-route.ts'
import { homePath } from '~/lib/links.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { load } from '../../server/load.ts'
import { notFound } from '../../server/not-found.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/auth-social-callback'

/** Connection names of identity providers. */
const CONNECTION = /^[\w.-]{1,60}$/

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

/** The address contains a provider's code: no referrer, no shared cache. */
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

export async function loader({ context, params: { connection } }: Route.LoaderArgs) {
  if (!CONNECTION.test(connection)) throw notFound()
  const page = context.get(pageContext)
  const loaded = await load(page, { texts: ['pages/auth', 'alerts'] })
  return { ...loaded, title: pageText(page, 'pages/auth')('title') }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

/**
 * Callback of an identity provider [2.1-12]. No provider is integrated yet, so the visitor is not signed in: a
 * player is redirected, a guest gets the sign-in dialog with a message.
 */
export default function SocialCallback() {
  const { locale, locales } = useSite()
  const { status } = useSession()
  const navigate = useNavigate()
  const alert = useAlert()
  const [query] = useSearchParams()
  const [isLeaving, setIsLeaving] = useState(false)

  const finishCallback = useEffectEvent(() => {
    if (isLeaving) return
    setIsLeaving(true)
    if (status === 'player') {
      // A full page load, because the target may be in another language.
      location.replace(parseBackRoute(query.get('state')) ?? homePath(locale, locales))
      return
    }
    alert('error', 'socialSignInFailed')
    navigate('/?sign-in=true', { replace: true })
  })
  useEffect(() => {
    if (status !== 'unverified') finishCallback()
  }, [status])

  return <SigningIn />
}
