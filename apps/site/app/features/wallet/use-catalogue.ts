import type { PaymentMethod } from '@croupier/contract/types'
import { type Catalogue, iban, rules } from '@croupier/rules'
import { useQuery } from '@tanstack/react-query'
import { hasPhone } from './payment-fields.ts'

/** Beyond the rules of forms. */
const paymentRules: Catalogue = { ...rules, iban }

/** The rules that a method's fields need. Those of phone numbers are heavy: they come only where one is asked for. */
export function useCatalogue(fields: PaymentMethod['fields']): Catalogue {
  const { data: withPhone } = useQuery({
    queryKey: ['rules', 'phone'],
    queryFn: async (): Promise<Catalogue> => {
      const { phone } = await import('@croupier/rules/phone')
      return { ...paymentRules, phone }
    },
    enabled: hasPhone(fields),
    staleTime: Number.POSITIVE_INFINITY,
    // A rule is code: it neither survives a structural copy nor needs one.
    structuralSharing: false,
  })
  return withPhone ?? paymentRules
}
