import brand from 'virtual:brand'
import { Gallery } from '~/features/gallery/gallery.tsx'
import { notFound } from '../../server/not-found.ts'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/sandbox-gallery'

export const meta: Route.MetaFunction = () => [
  { title: `Gallery · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

/** 404 in production. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(pageContext).isSandbox) throw notFound()
  return null
}

export const shouldRevalidate = () => false

export default function SandboxGallery() {
  return <Gallery />
}
