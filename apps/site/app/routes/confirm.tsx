import { buttonClass } from '@croupier/ui/button.tsx'
import { ErrorIcon, SuccessIcon } from '@croupier/ui/shell-icon.tsx'
import { href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { confirmEmail } from '~/features/auth/api/registration.ts'
import { ChangedAddress } from '~/features/security/changed-address.tsx'
import { CodePageCard } from '~/features/security/code-page-card.tsx'
import { CodePageForm } from '~/features/security/code-page-form.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { pageTitle } from '~/lib/page-title.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { load } from '../../server/load.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import { submitCode } from '../../server/submit-code.ts'
import type { Route } from './+types/confirm'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers = () => ({ 'cache-control': 'private, no-store' })

/** Opening the link must not confirm the address, because mail scanners open links too. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const loaded = await load(page, { texts: ['pages/confirm'] })
  return { ...loaded, title: pageText(page, 'pages/confirm')('title') }
}

/** A form post, so that the button works without JavaScript. */
export const action = ({ context, params, request }: Route.ActionArgs) =>
  submitCode({
    request,
    page: context.get(pageContext),
    send: (api) => confirmEmail(api, params.code),
    isWrong: (error) => error.is('wrong-code', 11003),
  })

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function Confirm({ actionData }: Route.ComponentProps) {
  if (actionData?.outcome === 'done') return <Confirmed newEmail={actionData.newEmail} />
  if (actionData?.outcome === 'wrong') return <WrongCode />
  return <ConfirmationForm problem={actionData?.outcome} />
}

function ConfirmationForm({ problem }: { problem: 'busy' | 'failed' | undefined }) {
  const t = useText('pages/confirm')
  return (
    <CodePageForm
      title={t('title')}
      text={t('lead')}
      submitLabel={t('confirm')}
      submittingLabel={t('confirming')}
      problem={problem && t(problem)}
    />
  )
}

/** @param newEmail the address that replaced the former one, masked */
function Confirmed({ newEmail }: { newEmail: string | null }) {
  const t = useText('pages/confirm')
  return (
    <CodePageCard
      icon={<SuccessIcon size={36} className="s-code__success" />}
      title={t(newEmail === null ? 'done.title' : 'changed.title')}
      text={newEmail === null ? t('done.text') : <ChangedAddress masked={newEmail} />}
      shouldFocusTitle
    >
      <NextSteps />
    </CodePageCard>
  )
}

function WrongCode() {
  const t = useText('pages/confirm')
  return (
    <CodePageCard
      icon={<ErrorIcon size={36} className="s-code__wrong" />}
      title={t('wrong.title')}
      text={t('wrong.text')}
      shouldFocusTitle
    >
      <NextSteps toSecurity />
    </CodePageCard>
  )
}

/**
 * Links home and, for guests, to the sign-in; optionally to the page that shows what is confirmed. In
 * geo-restricted countries home and sign-in are closed.
 */
function NextSteps({ toSecurity = false }: { toSecurity?: boolean }) {
  const t = useText('pages/confirm')
  const { status } = useSession()
  const isClosed = useSite().restriction === 'geo-restricted'
  return (
    <div className="s-code__actions">
      {status === 'guest' && !isClosed && (
        <Link to="/?sign-in=true" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {t('sign-in')}
        </Link>
      )}
      {status === 'player' && (toSecurity || isClosed) && (
        <Link to={href('/profile/security')} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {t('security')}
        </Link>
      )}
      {!isClosed && (
        <Link to={href('/')} className={buttonClass({ size: 'lg' })}>
          {t('home')}
        </Link>
      )}
    </div>
  )
}
