import brand from 'virtual:brand'
import { linkClass } from '@croupier/ui/link.ts'
import { href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { constantsQuery, currenciesQuery } from '~/data/settings.ts'
import { accountsQuery } from '~/data/wallet.ts'
import { BonusMoney } from '~/features/profile/bonus-money.tsx'
import { ProfileScreen } from '~/features/profile/profile-screen.tsx'
import { isOtherPage } from '~/modals/modal-address.ts'
import { loadPlayerPage } from '~/server/load-player-page.ts'
import { pageContext } from '~/server/page-context.ts'
import { pageText } from '~/server/page-text.ts'
import { useText } from '~/text/use-text.ts'
import type { Route } from './+types/profile-bonuses'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const texts = ['pages/profile-bonuses'] as const
  const loaded = await loadPlayerPage(page, {
    texts,
    queries: [accountsQuery(page.playerApi), currenciesQuery(page.api), constantsQuery(page.api)],
  })
  return { ...loaded, title: pageText(page, 'pages/profile-bonuses')('title') }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function ProfileBonuses() {
  const t = useText('pages/profile-bonuses')
  const lead = t.rich('lead', {
    how: (children) => (
      <Link to={href('/bonus/:pageIdentity', { pageIdentity: 'how-bonuses-work' })} className={linkClass()}>
        {children}
      </Link>
    ),
  })
  return (
    <ProfileScreen title={t('title')} lead={lead}>
      <BonusMoney />
    </ProfileScreen>
  )
}
