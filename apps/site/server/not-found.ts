import { data } from 'react-router'

/** Thrown by loaders for unknown addresses; the root shows the 404 page. */
export const notFound = () => data(null, { status: 404, statusText: 'Not Found' })

/**
 * A page past the end of a list is rendered with status 404.
 * @param rows undefined if they cannot be loaded
 */
export const getListPageInit = (page: number, rows: readonly unknown[] | undefined) => ({
  status: page > 1 && rows?.length === 0 ? 404 : 200,
})
