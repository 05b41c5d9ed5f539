import { linkClass } from '@croupier/ui/link.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { constantsQuery } from './settings/api.ts'
import { useApi } from './site.ts'

/** The operator's support address; null while loading and if none is configured. */
export function useSupportEmail(): string | null {
  const { data } = useQuery(constantsQuery(useApi()))
  return data?.support.email ?? null
}

/** A mailto link with the given text or the address. */
export function SupportLink({ email, children = email }: { email: string; children?: ReactNode }) {
  return (
    <a href={`mailto:${email}`} className={linkClass()}>
      {children}
    </a>
  )
}
