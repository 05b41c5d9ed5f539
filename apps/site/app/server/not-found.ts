import { data } from 'react-router'

/** What a loader throws where the address leads to nothing: the root shows the page for it. */
export const notFound = () => data(null, { status: 404, statusText: 'Not Found' })
