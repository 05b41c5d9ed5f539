import brand from 'virtual:brand'
import { linkClass } from '@croupier/ui/link.ts'
import type { ReactNode } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { pagePath } from '~/lib/links.ts'
import { useSite } from '~/lib/site.ts'

/** Links open in a new tab, so that the form keeps its input. */
export function Agreements() {
  const t = useText('fields-settings')
  const { locale, locales } = useSite()
  const page = (slug: string) => (children: ReactNode) => (
    <a href={pagePath(`/${slug}`, locale, locales)} target="_blank" rel="noopener" className={linkClass()}>
      {children}
    </a>
  )
  return t.rich('agreements.label', {
    age: brand.legal.minimumAge,
    terms: page('terms'),
    privacy: page('privacy'),
  })
}
