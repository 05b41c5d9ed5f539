import type { ReactNode } from 'react'
import { useSite } from '~/site.ts'

/** Words that are English whatever the page's language [1-10c]: read out as such, and kept in their own direction. */
export function English({ children }: { children: ReactNode }) {
  const { locale } = useSite()
  return <bdi lang={locale.startsWith('en') ? undefined : 'en'}>{children}</bdi>
}
