import { data } from 'react-router'

/** What no other route knows is missing; the root shows it [2.1-25b]. */
export function loader() {
  throw data(null, 404)
}

export default function NotFound() {
  return null
}
