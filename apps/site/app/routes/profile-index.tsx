import { href, redirect } from 'react-router'

/** The profile by itself is its first page. */
export function loader() {
  throw redirect(href('/profile/personal'))
}

export default function ProfileIndex() {
  return null
}
