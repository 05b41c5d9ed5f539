import { linkClass } from '@croupier/ui/link.ts'
import { href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { contactChangesQuery } from '~/features/profile/api/contact-changes.ts'
import { profileQuery } from '~/features/profile/api/player.ts'
import { erasureQuery, exportsQuery } from '~/features/profile/api/privacy.ts'
import { profileFieldsQuery } from '~/features/profile/api/profile.ts'
import { DataExport } from '~/features/profile/data-export.tsx'
import { ErasureCard } from '~/features/profile/erasure.tsx'
import { Personal } from '~/features/profile/personal.tsx'
import { ProfileScreen } from '~/features/profile/profile-screen.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { pageTitle } from '~/lib/page-title.ts'
import { loadPlayerPage } from '../../server/load-player-page.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/profile-personal'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const texts = [
    'pages/profile-personal',
    'pages/your-data',
    'pages/security',
    'modals/second-step',
    'fields-settings',
    'alerts',
  ] as const
  const queries = [
    profileQuery(page.playerApi),
    profileFieldsQuery(page.playerApi),
    contactChangesQuery(page.playerApi),
    exportsQuery(page.playerApi),
    erasureQuery(page.playerApi),
  ]
  const loaded = await loadPlayerPage(page, { texts, queries })
  return { ...loaded, title: pageText(page, 'pages/profile-personal')('title') }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function ProfilePersonal() {
  const t = useText('pages/profile-personal')
  const lead = t.rich('lead', {
    contact: (children) => (
      <Link to={href('/contact')} className={linkClass()}>
        {children}
      </Link>
    ),
  })
  return (
    <ProfileScreen title={t('title')} lead={lead} columns="side">
      <Personal />
      <DataExport />
      <ErasureCard />
    </ProfileScreen>
  )
}
