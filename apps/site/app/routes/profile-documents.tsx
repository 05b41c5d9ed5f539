import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { documentsQuery } from '~/features/profile/api/documents.ts'
import { Documents } from '~/features/profile/documents.tsx'
import { hasDocuments } from '~/features/profile/profile-pages.ts'
import { ProfileScreen } from '~/features/profile/profile-screen.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { pageTitle } from '~/lib/page-title.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import { loadPlayerPage, refuseGuests } from '../../server/load-player-page.ts'
import { notFound } from '../../server/not-found.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/profile-documents'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  refuseGuests(page)
  const { player } = await page.queries.ensureQueryData(constantsQuery(page.api))
  if (!hasDocuments(player)) throw notFound()
  const texts = ['pages/profile-documents'] as const
  const loaded = await loadPlayerPage(page, { texts, queries: [documentsQuery(page.playerApi)] })
  return { ...loaded, title: pageText(page, 'pages/profile-documents')('title') }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function ProfileDocuments() {
  const t = useText('pages/profile-documents')
  return (
    <ProfileScreen title={t('title')} lead={t('lead')} columns="pair">
      <Documents />
    </ProfileScreen>
  )
}
