import { redirect } from 'react-router'
import { collectionsQuery } from '~/data/lobby.ts'
import { notFound } from '~/server/not-found.ts'
import { pageContext } from '~/server/page-context.ts'
import type { Route } from './+types/categories'

/** Leads to the first category that the visitor's country may see; where there is none, there is no such page [2.1-09]. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [first] = await page.queries.ensureQueryData(collectionsQuery(page.api))
  if (!first) throw notFound()
  // Elsewhere for another country: nobody keeps it.
  const headers = { 'cache-control': 'private, no-store' }
  throw redirect(`/categories/${first.identity}${url.search}`, { headers })
}

export default function Categories() {
  return null
}
