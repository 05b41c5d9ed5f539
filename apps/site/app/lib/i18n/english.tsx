import type { ReactNode } from 'react'
import { useSite } from '~/lib/site.ts'

/** Text that is English in every language of the page [1-10c]; sets its language and direction. */
export function English({ children }: { children: ReactNode }) {
  const { locale } = useSite()
  return <bdi lang={locale.startsWith('en') ? undefined : 'en'}>{children}</bdi>
}
