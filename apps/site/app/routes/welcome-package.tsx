import brand from 'virtual:brand'
import { buttonClass } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import { href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isOtherPage, useModalLink } from '~/modals/modal-address.ts'
import { load } from '~/server/load.ts'
import { pageContext } from '~/server/page-context.ts'
import { pageText } from '~/server/page-text.ts'
import { useSession } from '~/session/session.tsx'
import { useText } from '~/text/use-text.ts'
import type { Route } from './+types/welcome-package'
import './welcome-package.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title} · ${brand.name}` },
  { name: 'description', content: loaderData?.description },
]

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const loaded = await load(page, { texts: ['pages/welcome-package'] })
  const t = pageText(page, 'pages/welcome-package')
  return { ...loaded, title: t('title'), description: t('description', { brand: brand.name }) }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

/** What newcomers are offered. The house has no bonuses yet, so there is no offer, and it says so. */
export default function WelcomePackage() {
  const t = useText('pages/welcome-package')
  return (
    <div className="s-welcome">
      <h1>{t('title')}</h1>
      <p className="s-welcome__lead">{t('lead')}</p>
      <Card ground="felt" className="s-welcome__offer">
        <EmptyState
          art="inbox"
          headingLevel={2}
          title={t('empty.title')}
          text={t('empty.text')}
          action={<NextStep />}
        />
      </Card>
    </div>
  )
}

function NextStep() {
  const t = useText('pages/welcome-package')
  const modalLink = useModalLink()
  const isGuest = useSession().status === 'guest'
  return isGuest ? (
    <Link {...modalLink('sign-up')} className={buttonClass({ variant: 'primary', size: 'lg' })}>
      {t('empty.sign-up')}
    </Link>
  ) : (
    <Link to={href('/')} className={buttonClass({ size: 'lg' })}>
      {t('empty.games')}
    </Link>
  )
}
