import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { documentsQuery } from '~/features/profile/api/documents.ts'
import { profileQuery } from '~/features/profile/api/player.ts'
import { hasDocuments } from '~/features/profile/profile-pages.ts'
import { ProfileScreen } from '~/features/profile/profile-screen.tsx'
import { Verification } from '~/features/profile/verification.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { pageTitle } from '~/lib/page-title.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import { loadPlayerPage, refuseGuests } from '../../server/load-player-page.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/profile-verification'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  refuseGuests(page)
  const constants = constantsQuery(page.api)
  const { player } = await page.queries.ensureQueryData(constants)
  const documentQueries = hasDocuments(player) ? [documentsQuery(page.playerApi)] : []
  const texts = ['pages/profile-verification', 'pages/security', 'alerts'] as const
  const loaded = await loadPlayerPage(page, {
    texts,
    queries: [constants, profileQuery(page.playerApi), ...documentQueries],
  })
  return { ...loaded, title: pageText(page, 'pages/profile-verification')('title') }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function ProfileVerification() {
  const t = useText('pages/profile-verification')
  return (
    <ProfileScreen title={t('title')} lead={t('lead')} columns="pair">
      <Verification />
    </ProfileScreen>
  )
}
