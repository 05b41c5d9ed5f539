import { data } from 'react-router'

/** What a loader throws where the address leads to nothing: the root shows the page for it. */
export const notFound = () => data(null, { status: 404, statusText: 'Not Found' })

/** How a page of a list is answered: one past the end is not found, though it is shown, with the way to the first. */
export const getListPageInit = (page: number, rows: readonly unknown[]) => ({
  status: page > 1 && rows.length === 0 ? 404 : 200,
})
