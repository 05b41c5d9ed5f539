import { buttonClass } from '@croupier/ui/button.tsx'
import { ErrorIcon, SuccessIcon } from '@croupier/ui/shell-icon.tsx'
import { href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { unsubscribe } from '~/features/notifications/api.ts'
import { CodePageCard } from '~/features/security/code-page-card.tsx'
import { CodePageForm } from '~/features/security/code-page-form.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { pageTitle } from '~/lib/page-title.ts'
import { useSite } from '~/lib/site.ts'
import { load } from '../../server/load.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import { submitCode } from '../../server/submit-code.ts'
import type { Route } from './+types/unsubscribe'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers = () => ({ 'cache-control': 'private, no-store' })

/** Opening the link must change nothing, because mail scanners open links too. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const loaded = await load(page, { texts: ['pages/unsubscribe'] })
  return { ...loaded, title: pageText(page, 'pages/unsubscribe')('title') }
}

/** The button, which works without JavaScript, and mail programs that post to the address. Source: RFC 8058 */
export const action = ({ context, params, request }: Route.ActionArgs) =>
  submitCode({
    request,
    page: context.get(pageContext),
    send: (api) => unsubscribe(api, params.code),
    isWrong: (error) => error.is('unsubscribe-link-invalid', 16003),
  })

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  const t = useText('pages/unsubscribe')
  const outcome = actionData?.outcome
  if (outcome !== 'done' && outcome !== 'wrong') return <UnsubscribeForm problem={outcome} />
  return (
    <CodePageCard
      icon={
        outcome === 'done' ? (
          <SuccessIcon size={36} className="s-code__success" />
        ) : (
          <ErrorIcon size={36} className="s-code__wrong" />
        )
      }
      title={t(`${outcome}.title`)}
      text={t(`${outcome}.text`)}
      shouldFocusTitle
    >
      <NextSteps />
    </CodePageCard>
  )
}

function UnsubscribeForm({ problem }: { problem: 'busy' | 'failed' | undefined }) {
  const t = useText('pages/unsubscribe')
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

/** Guests are asked to sign in on the notifications page. In geo-restricted countries the lobby is closed. */
function NextSteps() {
  const t = useText('pages/unsubscribe')
  const isClosed = useSite().restriction === 'geo-restricted'
  return (
    <div className="s-code__actions">
      <Link to={href('/profile/notifications')} className={buttonClass({ size: 'lg' })}>
        {t('settings')}
      </Link>
      {!isClosed && (
        <Link to={href('/')} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
          {t('home')}
        </Link>
      )}
    </div>
  )
}
