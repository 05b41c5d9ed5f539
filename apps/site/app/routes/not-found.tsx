import { notFound } from '../../server/not-found.ts'

/** 404 for unmatched paths; the root shows the error page [2.1-25b]. */
export function loader() {
  throw notFound()
}

export default function NotFound() {
  return null
}
