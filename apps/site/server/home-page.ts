import type { Bonus, Currency, Tournament } from '@croupier/contract/types'
import { formatDecimal, formatMoney, parseAmount } from '@croupier/money'
import { bonusType } from '@croupier/rules'
import {
  heldAwards,
  offerStatusesQuery,
  packageQuery,
  playerBonusesQuery,
  playerFreespinsQuery,
  WELCOME_PACKAGE,
} from '~/features/bonus/api.ts'
import { offerAmounts } from '~/features/bonus/offer-amounts.ts'
import { resolveTerms } from '~/features/bonus/offer-figures.tsx'
import { fetchRevealedRounds } from '~/features/game/api/revealed-rounds.ts'
import { becausePlayedQuery } from '~/features/game/api/shelves.ts'
import { hasMoney } from '~/features/home/audience.ts'
import type {
  FirstOffer,
  HomeBlock,
  HomeFacts,
  HomeProof,
  HomeProvider,
  HomeTopic,
  HomeTournament,
  HomeVisitor,
  ShownBlock,
} from '~/features/home/blocks.ts'
import { isGameRow } from '~/features/home/blocks.ts'
import { collectionsQuery } from '~/features/lobby/api/collections.ts'
import { favouritesQuery, playedGamesQuery, providersQuery } from '~/features/lobby/api.ts'
import { collectionTitle } from '~/features/lobby/collection-title.ts'
import { activeQuestsQuery } from '~/features/quests/api.ts'
import { fetchTournaments } from '~/features/tournaments/api.ts'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { currenciesQuery } from '~/lib/settings/api.ts'
import type { LoadedQueries } from '~/lib/use-loaded-queries.ts'
import { load } from './load.ts'
import { loadPromotion } from './load-promotion.ts'
import type { Page } from './page-context.ts'
import { pageText } from './page-text.ts'

const MAX_TOURNAMENTS = 3
/** Stands for the moment in a text. */
const MOMENT = '\u0000'
const MAX_PROVIDERS = 12
const MAX_TOPICS = 6
const QUESTIONS_PER_TOPIC = 2

const farBlocks: ReadonlySet<HomeBlock['block']> = new Set([
  ...(['played-tonight', 'fair-play', 'last-proof', 'tournaments', 'providers', 'questions'] as const),
])

/** The blocks for every kind of visitor, without collections that are unknown or empty. */
export async function loadHomeBlocks(page: Page): Promise<Record<HomeVisitor, ShownBlock[]>> {
  const collections = await page.queries.ensureQueryData(collectionsQuery(page.api))
  const shown = (visitor: HomeVisitor) => {
    const blocks = page.home[visitor].flatMap(({ block, collection: identity }): ShownBlock[] => {
      if (identity === null) return [{ block }]
      const collection = collections.find((one) => one.identity === identity)
      if (!collection || collection.games === 0) return []
      return [{ block, collection: identity, title: collectionTitle(collection, page.locale) }]
    })
    const first = blocks.findIndex(isGameRow)
    const isFar = (one: ShownBlock, index: number) =>
      farBlocks.has(one.block) || (one.block === 'games' && index !== first)
    return blocks.map((one, index) => (isFar(one, index) ? { ...one, isFar: true } : one))
  }
  return { guests: shown('guests'), newcomers: shown('newcomers'), players: shown('players') }
}

/** What the blocks show besides games. A part that cannot be loaded is left out. */
export async function loadHomeFacts(page: Page): Promise<HomeFacts> {
  const orElse =
    <T>(fallback: T) =>
    (error: unknown) => {
      page.log(error)
      return fallback
    }
  const shows = (block: HomeBlock['block']) =>
    Object.values(page.home).some((blocks) => hasBlock(blocks, block))
  const showsTournaments = shows('tournaments') && page.offers.includes('tournaments')
  const [offer, lastProof, tournaments, providers] = await Promise.all([
    loadFirstOffer(page).catch(orElse(null)),
    shows('last-proof') ? loadLastProof(page).catch(orElse(null)) : null,
    showsTournaments ? loadTournaments(page).catch(orElse([])) : [],
    shows('providers') ? loadProviders(page).catch(orElse([])) : [],
  ])
  const topics = shows('questions') ? loadTopics(page) : []
  return { offer, lastProof, tournaments, providers, topics }
}

const hasBlock = (blocks: readonly HomeBlock[], block: HomeBlock['block']) =>
  blocks.some((one) => one.block === block)

const formatter =
  ({ locale }: Page, currencies: readonly Currency[], trimZeros = true) =>
  (amount: string, code: string) => {
    const currency = currencies.find((one) => one.code === code)
    const parsed = currency && parseAmount(amount, currency)
    return currency && parsed?.ok
      ? formatMoney(parsed.amount, currency, { locale, style: 'symbol', trimZeros })
      : `${amount} ${code}`
  }

/** Those that the player can still take, with the currency of the player's account. */
async function takeableOffers({ playerApi, queries }: Page, offers: readonly Bonus[]) {
  const accounts = await queries.ensureQueryData(accountsQuery(playerApi))
  const currency = accounts.find(({ isSelected }) => isSelected)?.currency ?? ''
  const ids = offers.map(({ id }) => id)
  if (currency === '' || ids.length === 0) return { offers: [], currency }
  const statuses = await queries.ensureQueryData(offerStatusesQuery(playerApi, ids, currency))
  const canTake = ({ id }: Bonus) => statuses.some((one) => one.id === id && one.reason === null)
  return { offers: offers.filter(canTake), currency }
}

/** The first deposit bonus of the welcome package that brings money and can be taken; null without one. */
async function loadFirstOffer(page: Page): Promise<FirstOffer | null> {
  const [all, currencies] = await Promise.all([
    page.queries.ensureQueryData(packageQuery(page.api, WELCOME_PACKAGE)),
    page.queries.ensureQueryData(currenciesQuery(page.api)),
  ])
  const base = currencies.find(({ isBase }) => isBase)
  const money = all.filter(({ type }) => type !== bonusType.freespins)
  const own = page.token ? await takeableOffers(page, money) : { offers: money, currency: base?.code }
  const currency = currencies.find(({ code }) => code === own.currency)
  const offer = own.offers[0]
  if (!offer || !base || !currency) return null
  const t = pageText(page, 'pages/welcome-package')
  const format = formatter(page, currencies)
  const { amount, from } = offerAmounts(offer, { currency, base })
  const text = (units: bigint) => format(formatDecimal(units, currency), currency.code)
  const percent = offer.assignConditions.depositPercentage
  const most = amount === null ? null : text(amount)
  const reward =
    percent === null
      ? most
      : most
        ? t('percentage.most', { percent, amount: most })
        : t('percentage', { percent })
  if (!reward) return null
  const terms = offer.terms && resolveTerms(offer.terms, { currency, base })
  const days = offer.terms?.wagerWithinDays ?? null
  const parts = [
    from === null ? null : `${t('deposit.from', { from: text(from) })}.`,
    terms && t('terms.stake', { times: terms.wagering }),
    terms && terms.wagering > 0 && days !== null ? t('terms.days', { days }) : null,
    terms && terms.wagering > 0 && terms.maxBet !== null ? t('terms.max', { max: text(terms.maxBet) }) : null,
  ]
  const { id } = offer
  return {
    id,
    currency: currency.code,
    isChecked: page.token !== null,
    reward,
    terms: parts.filter(Boolean).join(' '),
  }
}

async function loadLastProof(page: Page): Promise<HomeProof | null> {
  const [[round], currencies] = await Promise.all([
    fetchRevealedRounds(page.api),
    page.queries.ensureQueryData(currenciesQuery(page.api)),
  ])
  if (!round) return null
  const { id, name, game, currency, bet, win, settledAt: at } = round
  // Amounts of rounds have all decimals, as in the row of winners.
  const format = formatter(page, currencies, false)
  const amounts = { stake: format(bet, currency), win: /[1-9]/.test(win) ? format(win, currency) : null }
  return { id, name, title: game.title, image: game.image, ...amounts, at }
}

async function loadTournaments(page: Page): Promise<HomeTournament[]> {
  if ((await loadPromotion(page)).isExcludedFromPromotion) return []
  const [{ data }, currencies] = await Promise.all([
    fetchTournaments(page.api, { page: 1, perPage: MAX_TOURNAMENTS }),
    page.queries.ensureQueryData(currenciesQuery(page.api)),
  ])
  const t = pageText(page, 'pages/tournaments')
  const format = formatter(page, currencies)
  /** The words around a moment, which the browser writes in its time zone. */
  const around = (key: 'starts' | 'ends') => {
    const [before = '', after = ''] = t(key, { moment: MOMENT }).split(MOMENT)
    return { before, after }
  }
  const toView = (one: Tournament): HomeTournament => ({
    identity: one.identity,
    title: one.title,
    prize: one.pool ? format(one.pool.amount, one.pool.currency) : (one.prizes[0]?.title ?? ''),
    prizeLabel: t(one.pool ? 'pool' : 'item.prize'),
    state: t(`state.${one.state}`),
    players: t('players', { count: one.players }),
    pictures: one.pictures,
    when:
      one.state === 'running'
        ? { ...around('ends'), at: one.endsAt }
        : { ...around('starts'), at: one.startsAt },
  })
  return data.filter(({ state }) => state !== 'finished').map(toView)
}

/** None if there is one only: a list of one offers no choice. */
async function loadProviders(page: Page): Promise<HomeProvider[]> {
  const { data } = await page.queries.ensureQueryData(providersQuery(page.api))
  if (data.length < 2) return []
  return data.slice(0, MAX_PROVIDERS).map(({ slug, name, logo }) => ({ slug, name, logo }))
}

const loadTopics = ({ content, locale }: Page): HomeTopic[] =>
  content
    .pagesIn(locale, 'questions')
    .slice(0, MAX_TOPICS)
    .map(({ identity, page: { title, blocks } }) => ({
      id: identity.slice('questions/'.length),
      title,
      questions: blocks
        .flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [plain(block.text)] : []))
        .slice(0, QUESTIONS_PER_TOPIC),
    }))

const plain = (text: readonly unknown[]) => text.filter((part) => typeof part === 'string').join('')

/** The player's data, as far as the server can load it; the browser loads the rest. */
export async function loadPlayerHome(page: Page): Promise<LoadedQueries | undefined> {
  if (!page.token) return undefined
  const api = page.playerApi
  const accounts = await page.queries.ensureQueryData(accountsQuery(api)).catch((error: unknown) => {
    page.log(error)
    return []
  })
  const currency = accounts.find(({ isSelected }) => isSelected)?.currency
  const showsBecause = hasBlock(page.home.players, 'because-you-played') && hasMoney(accounts)
  const held = currency && heldAwards(currency)
  const loaded = await load(page, {
    queries: [
      playedGamesQuery(api, 1),
      favouritesQuery(api),
      ...(showsBecause ? [becausePlayedQuery(api)] : []),
      ...(held ? [playerBonusesQuery(api, held), playerFreespinsQuery(api, held)] : []),
      ...(currency && page.offers.includes('quests') ? [activeQuestsQuery(api, currency)] : []),
    ],
  }).catch((error: unknown) => {
    page.log(error)
    return undefined
  })
  return loaded?.queries
}
