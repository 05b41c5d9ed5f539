import { linkClass } from '@croupier/ui/link.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { constantsQuery } from '~/data/settings.ts'
import { useApi } from '~/site.ts'

/** Where players write for help; null while that is not known, and where the operator has given no address. */
export function useSupportEmail(): string | null {
  const { data } = useQuery(constantsQuery(useApi()))
  return data?.support.email ?? null
}

/** A link that writes to the operator, in words of its own or by the address. */
export function SupportLink({ email, children = email }: { email: string; children?: ReactNode }) {
  return (
    <a href={`mailto:${email}`} className={linkClass()}>
      {children}
    </a>
  )
}
