import brand from 'virtual:brand'
import { buttonClass } from '@croupier/ui/button.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { EmptyState } from '@croupier/ui/state.tsx'
import { href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ProfileScreen } from '~/features/profile/profile-screen.tsx'
import { isOtherPage } from '~/modals/modal-address.ts'
import { loadPlayerPage } from '~/server/load-player-page.ts'
import { pageContext } from '~/server/page-context.ts'
import { pageText } from '~/server/page-text.ts'
import { useText } from '~/text/use-text.ts'
import type { Route } from './+types/profile-limits'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const texts = ['pages/profile-limits'] as const
  const loaded = await loadPlayerPage(page, { texts })
  return { ...loaded, title: pageText(page, 'pages/profile-limits')('title') }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function ProfileLimits() {
  const t = useText('pages/profile-limits')
  return (
    <ProfileScreen title={t('title')} lead={t('lead')}>
      <EmptyState
        headingLevel={2}
        art="history"
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <Link to={href('/contact')} className={buttonClass()}>
            {t('empty.action')}
          </Link>
        }
      />
      <p>
        <Link to={href('/:slug', { slug: 'responsible-gambling' })} className={linkClass()}>
          {t('help')}
        </Link>
      </p>
    </ProfileScreen>
  )
}
