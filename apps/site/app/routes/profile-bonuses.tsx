import { linkClass } from '@croupier/ui/link.ts'
import '@croupier/ui/visually-hidden.css'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { href, Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { ActiveBonus } from '~/features/bonus/active-bonus.tsx'
import {
  activeBonusQuery,
  cashbackQuery,
  packageQuery,
  playerBonusesQuery,
  playerFreespinsQuery,
  WELCOME_PACKAGE,
} from '~/features/bonus/api.ts'
import { heldAwardsFilter, readAwardPages } from '~/features/bonus/award-pages.ts'
import { Cashback } from '~/features/bonus/cashback.tsx'
import { HeldAwards } from '~/features/bonus/held-awards.tsx'
import { HeldFreespins } from '~/features/bonus/held-freespins.tsx'
import { WelcomeLink } from '~/features/bonus/welcome-link.tsx'
import { bonusCodesQuery } from '~/features/codes/api.ts'
import { BonusCodes } from '~/features/codes/bonus-codes.tsx'
import { PromotionPause } from '~/features/limits/index.ts'
import { collectionsQuery } from '~/features/lobby/api/collections.ts'
import { loyaltyAccountQuery } from '~/features/loyalty/api.ts'
import { LevelLine } from '~/features/loyalty/level-line.tsx'
import { ProfileScreen } from '~/features/profile/profile-screen.tsx'
import { activeQuestsQuery, questsQuery, startedQuestsQuery } from '~/features/quests/api.ts'
// The server renders the cards, so their styles are part of the page.
import '~/features/quests/quests.css'
import { QuestsSkeleton } from '~/features/quests/quests-skeleton.tsx'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { ownWheelQuery } from '~/features/wheels/api.ts'
import '~/features/wheels/wheel-card.css'
import '~/features/wheels/wheel-picture.css'
import { WheelSkeleton } from '~/features/wheels/wheel-skeleton.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadChunk } from '~/lib/loading/chunk-reload.ts'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { pageTitle } from '~/lib/page-title.ts'
import { constantsQuery, currenciesQuery } from '~/lib/settings/api.ts'
import { useSite } from '~/lib/site.ts'
import { loadPlayerPage } from '../../server/load-player-page.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import { selectedCurrency } from '../../server/selected-currency.ts'
import type { Route } from './+types/profile-bonuses'

const loadQuestsCard = () => import('~/features/quests/quests-card.tsx')
const loadWheelCard = () => import('~/features/wheels/wheel-card.tsx')

/** A card in a chunk of its own, which is requested with the page, not when it renders. */
function lazyCard(load: () => Promise<{ readonly default: ComponentType }>) {
  const loading = loadChunk(load)
  // A failure is handled where the card renders.
  loading.catch(() => {})
  return lazy(() => loading)
}

/** The server renders the cards, where nothing may suspend. */
const [QuestsCard, WheelCard] = import.meta.env.SSR
  ? ([(await loadQuestsCard()).default, (await loadWheelCard()).default] as const)
  : ([lazyCard(loadQuestsCard), lazyCard(loadWheelCard)] as const)
const createCard = (card: ReactNode, room: ReactNode) => (
  <ErrorBoundary>
    <Suspense fallback={room}>{card}</Suspense>
  </ErrorBoundary>
)
/** One element each: new ones, of the page's next render, would remove what the server has rendered until hydration. */
const quests = createCard(<QuestsCard />, <QuestsSkeleton />)
const wheelCard = createCard(<WheelCard />, <WheelSkeleton />)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const texts = [
    'pages/profile-bonuses',
    'modals/bonus',
    'modals/quests',
    'modals/rewards',
    'pages/wheels',
    'pages/loyalty',
    'alerts',
  ] as const
  const pages = readAwardPages(new URL(request.url).searchParams)
  // Without it the browser requests the lists.
  const currency = await selectedCurrency(page)
  const loaded = await loadPlayerPage(page, {
    texts,
    queries: [
      accountsQuery(page.playerApi),
      ...(currency
        ? [
            playerBonusesQuery(page.playerApi, heldAwardsFilter(pages.page, currency)),
            playerFreespinsQuery(page.playerApi, heldAwardsFilter(pages.spins, currency)),
            activeBonusQuery(page.playerApi, currency),
            activeQuestsQuery(page.playerApi, currency),
            questsQuery(page.playerApi, currency),
            startedQuestsQuery(page.playerApi),
            cashbackQuery(page.playerApi, currency),
          ]
        : []),
      ...(page.offers.includes('quests') ? [collectionsQuery(page.api)] : []),
      bonusCodesQuery(page.playerApi),
      ...(page.wheel === null ? [] : [ownWheelQuery(page.playerApi, page.wheel)]),
      ...(page.offers.includes('loyalty') ? [loyaltyAccountQuery(page.playerApi)] : []),
      packageQuery(page.playerApi, WELCOME_PACKAGE),
      currenciesQuery(page.api),
      constantsQuery(page.api),
    ],
  })
  return { ...loaded, title: pageText(page, 'pages/profile-bonuses')('title') }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function ProfileBonuses() {
  const t = useText('pages/profile-bonuses')
  const pages = readAwardPages(useSearchParams()[0])
  const { offers, wheel } = useSite()
  const hasQuests = offers.includes('quests')
  const lead = t.rich('lead', {
    how: (children) => (
      <Link to={href('/bonus/:pageIdentity', { pageIdentity: 'how-bonuses-work' })} className={linkClass()}>
        {children}
      </Link>
    ),
  })
  return (
    <ProfileScreen title={t('title')} lead={lead} wide>
      <PromotionPause />
      <LevelLine />
      <section className="s-award-group" aria-labelledby="awards-title">
        <h2 id="awards-title" tabIndex={-1} className="c-hidden">
          {t('list')}
        </h2>
        <div className="s-rewards">
          <ActiveBonus />
          <HeldFreespins {...pages} />
        </div>
        <HeldAwards {...pages} />
      </section>
      <div className="s-rewards">
        {hasQuests && quests}
        {wheel !== null && wheelCard}
      </div>
      <div className="s-rewards">
        <Cashback />
        <BonusCodes />
      </div>
      <WelcomeLink />
    </ProfileScreen>
  )
}
