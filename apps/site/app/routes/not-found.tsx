import { notFound } from '~/server/not-found.ts'

/** What no other route knows is missing; the root shows it [2.1-25b]. */
export function loader() {
  throw notFound()
}

export default function NotFound() {
  return null
}
