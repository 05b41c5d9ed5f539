import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { LATEST_PAYMENTS, LatestPayments } from '~/features/history/latest-payments.tsx'
import { limitsQuery } from '~/features/limits/api/limits.ts'
import { Accounts } from '~/features/profile/accounts.tsx'
import { ProfileScreen } from '~/features/profile/profile-screen.tsx'
import { UnfinishedWithdrawal } from '~/features/profile/unfinished-withdrawal.tsx'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { invoicesQuery, pendingWithdrawalsQuery } from '~/features/wallet/api/payment.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { pageTitle } from '~/lib/page-title.ts'
import { constantsQuery, currenciesQuery } from '~/lib/settings/api.ts'
import { loadPlayerPage } from '../../server/load-player-page.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/profile-wallet'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const texts = ['pages/profile-wallet', 'pages/history', 'modals/limits'] as const
  const loaded = await loadPlayerPage(page, {
    texts,
    queries: [
      accountsQuery(page.playerApi),
      limitsQuery(page.playerApi),
      invoicesQuery(page.playerApi, LATEST_PAYMENTS),
      pendingWithdrawalsQuery(page.playerApi),
      currenciesQuery(page.api),
      constantsQuery(page.api),
    ],
  })
  return { ...loaded, title: pageText(page, 'pages/profile-wallet')('title') }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function ProfileWallet() {
  const t = useText('pages/profile-wallet')
  return (
    <ProfileScreen title={t('title')} lead={t('lead')} wide>
      <UnfinishedWithdrawal />
      <Accounts />
      <LatestPayments />
    </ProfileScreen>
  )
}
