import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { MailIcon } from '@croupier/ui/icon.tsx'
import { useState } from 'react'
import { href, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isOtherPage, readOpenDialogs, searchWith, useDialogLink } from '~/dialogs/address.ts'
import { CodePageCard } from '~/features/security/code-page-card.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { pageTitle } from '~/lib/page-title.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { load } from '../../server/load.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/reset-password'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

/**
 * The address contains a code: no cross-origin referrer, no shared cache. The site itself uses the referrer
 * to see that the page has no locale prefix.
 */
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })

/**
 * The page behind the reset dialog, which is open at once for a guest with the link. Opening the link changes
 * nothing, because mail scanners open links too.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { search } = new URL(request.url)
  const isGuest = !page.token && !page.hasEndedToken
  if (isGuest && readOpenDialogs(search).length === 0)
    throw redirect(href('/reset-password/:code', params) + searchWith(search, 'reset-pass'), {
      headers: headers(),
    })
  const loaded = await load(page, { texts: ['pages/reset-password'] })
  return { ...loaded, title: pageText(page, 'pages/reset-password')('title') }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function ResetPassword() {
  const t = useText('pages/reset-password')
  const isPlayer = useSession().status === 'player'
  return (
    <CodePageCard icon={<MailIcon size={36} />} title={t('title')} text={t(isPlayer ? 'signed-in' : 'lead')}>
      {isPlayer ? <SignOut /> : <ChoosePassword />}
    </CodePageCard>
  )
}

function ChoosePassword() {
  const t = useText('pages/reset-password')
  const dialogLink = useDialogLink()
  return (
    <Link
      {...dialogLink('reset-pass')}
      className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
    >
      {t('choose')}
    </Link>
  )
}

/** The signed-in player may be somebody else, so the session is kept until they sign out. */
function SignOut() {
  const t = useText('pages/reset-password')
  const { session } = useSite()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Button
      variant="primary"
      size="lg"
      block
      loading={isLeaving}
      loadingLabel={t('signing-out')}
      onClick={() => {
        setLeaving(true)
        session?.end()
      }}
    >
      {t('sign-out')}
    </Button>
  )
}
