import { href, redirect } from 'react-router'

export function loader() {
  throw redirect(href('/profile/personal'))
}

export default function ProfileIndex() {
  return null
}
