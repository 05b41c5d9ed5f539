import { redirect } from 'react-router'
import { collectionsQuery } from '~/features/lobby/api/collections.ts'
import { notFound } from '../../server/not-found.ts'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/categories'

/** Redirects to the first category available in the visitor's country; 404 if there is none [2.1-09]. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [first] = await page.queries.ensureQueryData(collectionsQuery(page.api))
  if (!first) throw notFound()
  // The target depends on the country, so the redirect is not cacheable.
  const headers = { 'cache-control': 'private, no-store' }
  throw redirect(`/categories/${first.identity}${url.search}`, { headers })
}

export default function Categories() {
  return null
}
