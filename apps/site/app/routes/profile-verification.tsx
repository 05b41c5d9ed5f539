import brand from 'virtual:brand'
import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ProfileScreen } from '~/features/profile/profile-screen.tsx'
import { isOtherPage } from '~/modals/modal-address.ts'
import { NothingYet } from '~/parts/nothing-yet.tsx'
import { loadPlayerPage } from '~/server/load-player-page.ts'
import { pageContext } from '~/server/page-context.ts'
import { pageText } from '~/server/page-text.ts'
import { useText } from '~/text/use-text.ts'
import type { Route } from './+types/profile-verification'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const texts = ['pages/profile-verification'] as const
  const loaded = await loadPlayerPage(page, { texts })
  return { ...loaded, title: pageText(page, 'pages/profile-verification')('title') }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function ProfileVerification() {
  const t = useText('pages/profile-verification')
  return (
    <ProfileScreen title={t('title')} lead={t('lead')}>
      <NothingYet group="pages/profile-verification" art="inbox" to={href('/contact')} />
    </ProfileScreen>
  )
}
