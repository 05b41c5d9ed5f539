import { href, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { referralSettingsQuery, referralsQuery } from '~/features/profile/api/profile.ts'
import { hasReferrals } from '~/features/profile/profile-pages.ts'
import { ProfileScreen } from '~/features/profile/profile-screen.tsx'
import { Referrals } from '~/features/profile/referrals.tsx'
import { PAGE_SIZE } from '~/lib/components/profile-list-states.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { readPageNumber } from '~/lib/page-number.ts'
import { pageTitle } from '~/lib/page-title.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import { loadPlayerPage, refuseGuests } from '../../server/load-player-page.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/profile-referral'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  refuseGuests(page)
  const { player } = await page.queries.ensureQueryData(constantsQuery(page.api))
  if (!hasReferrals(player)) throw redirect(href('/profile/personal'))
  const list = { page: readPageNumber(new URL(request.url).searchParams), perPage: PAGE_SIZE }
  const texts = ['pages/profile-referral'] as const
  const loaded = await loadPlayerPage(page, {
    texts,
    queries: [referralSettingsQuery(page.playerApi), referralsQuery(page.playerApi, list)],
  })
  return { ...loaded, title: pageText(page, 'pages/profile-referral')('title') }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function ProfileReferral() {
  const t = useText('pages/profile-referral')
  const [query] = useSearchParams()
  return (
    <ProfileScreen title={t('title')} lead={t('lead')} wide>
      <Referrals page={readPageNumber(query)} />
    </ProfileScreen>
  )
}
