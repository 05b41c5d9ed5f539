import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { messagesQuery, preferencesQuery } from '~/features/notifications/api.ts'
import { MessageList } from '~/features/notifications/message-list.tsx'
import { Preferences } from '~/features/notifications/preferences.tsx'
import { ProfileScreen } from '~/features/profile/profile-screen.tsx'
import { PAGE_SIZE } from '~/lib/components/profile-list-states.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { readPageNumber } from '~/lib/page-number.ts'
import { pageTitle } from '~/lib/page-title.ts'
import { loadPlayerPage } from '../../server/load-player-page.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/profile-notifications'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const number = readPageNumber(new URL(request.url).searchParams)
  const list = { page: number, perPage: PAGE_SIZE, locale: page.locale }
  const texts = ['pages/profile-notifications', 'pages/notification-settings'] as const
  const loaded = await loadPlayerPage(page, {
    texts,
    queries: [messagesQuery(page.playerApi, list), preferencesQuery(page.playerApi)],
  })
  return { ...loaded, title: pageText(page, 'pages/profile-notifications')('title') }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function ProfileNotifications() {
  const t = useText('pages/profile-notifications')
  const [query] = useSearchParams()
  return (
    <ProfileScreen title={t('title')} lead={t('lead')} wide>
      <MessageList page={readPageNumber(query)} />
      <Preferences />
    </ProfileScreen>
  )
}
