import { linkClass } from '@croupier/ui/link.ts'
import { href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { limitsQuery } from '~/features/limits/api/limits.ts'
import { Limits } from '~/features/limits/limits.tsx'
import { ProfileScreen } from '~/features/profile/profile-screen.tsx'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { pageTitle } from '~/lib/page-title.ts'
import { constantsQuery, currenciesQuery } from '~/lib/settings/api.ts'
import { loadPlayerPage } from '../../server/load-player-page.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/profile-limits'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const texts = ['pages/profile-limits', 'modals/limits'] as const
  const loaded = await loadPlayerPage(page, {
    texts,
    queries: [
      limitsQuery(page.playerApi),
      accountsQuery(page.playerApi),
      currenciesQuery(page.api),
      constantsQuery(page.api),
    ],
  })
  return { ...loaded, title: pageText(page, 'pages/profile-limits')('title') }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function ProfileLimits() {
  const t = useText('pages/profile-limits')
  return (
    <ProfileScreen title={t('title')} lead={t('lead')} wide>
      <Limits />
      <p>
        <Link to={href('/:slug', { slug: 'responsible-gambling' })} className={linkClass('alone')}>
          {t('help')}
        </Link>
      </p>
    </ProfileScreen>
  )
}
