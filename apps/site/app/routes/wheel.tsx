import type { Wheel } from '@croupier/contract/types'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { PageBlocks } from '~/features/content/page-blocks.tsx'
import { usedSpinsQuery, wheelsQuery } from '~/features/wheels/api.ts'
import { WheelView } from '~/features/wheels/wheel-view.tsx'
import { pageTitle } from '~/lib/page-title.ts'
import { currenciesQuery } from '~/lib/settings/api.ts'
import { englishText } from '../../server/english-text.ts'
import { load } from '../../server/load.ts'
import { loadPromotion } from '../../server/load-promotion.ts'
import { notFound } from '../../server/not-found.ts'
import { type Page, pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/wheel'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'description', content: loaderData?.description },
]

export async function loader({ context, params: { wheelIdentity } }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const wheels = await page.queries.ensureQueryData(wheelsQuery(page.api))
  const wheel = wheels.find(({ identity }) => identity === wheelIdentity)
  if (!wheel) throw notFound()
  const { isExcludedFromPromotion } = await loadPromotion(page)
  const loaded = await load(page, {
    texts: ['pages/wheels', 'modals/bonus', 'modals/rewards'],
    queries: [
      currenciesQuery(page.api),
      ...(isExcludedFromPromotion ? await loadUsedSpins(page, wheel) : []),
    ],
  })
  const text = englishText(page, 'wheels', wheel.identity)
  const t = pageText(page, 'pages/wheels')
  const { title } = wheel
  return {
    ...loaded,
    wheel,
    title,
    description: text?.description ?? t('description', { title }),
    blocks: isExcludedFromPromotion ? [] : (text?.blocks ?? []),
  }
}

/** The spins that a player who is offered no rewards has used; without them the browser reads them. */
async function loadUsedSpins({ token, queries, playerApi, log }: Page, { id }: Wheel) {
  if (!token) return []
  const used = usedSpinsQuery(playerApi, id)
  const known = await queries.ensureQueryData(used).catch(log)
  return known ? [used] : []
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function WheelPage({ loaderData: { wheel, blocks } }: Route.ComponentProps) {
  return (
    <WheelView wheel={wheel}>
      {blocks.length > 0 && (
        <div className="s-wheel__text" lang="en" dir="ltr">
          <PageBlocks blocks={blocks} parentLevel={1} />
        </div>
      )}
    </WheelView>
  )
}
