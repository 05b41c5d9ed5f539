import { type Catalogue, type FieldRules, rules } from '@croupier/rules'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** The form's rules. The phone rule is large, so it is loaded only if needed. */
export function useRuleCatalogue(needsPhoneRule: boolean, base: Catalogue = rules): Catalogue {
  const { data: phone } = useQuery({
    queryKey: ['rules', 'phone'],
    queryFn: async () => (await import('@croupier/rules/phone')).phone,
    enabled: needsPhoneRule,
    staleTime: Number.POSITIVE_INFINITY,
    // Rules are functions, which structural sharing cannot copy.
    structuralSharing: false,
  })
  return useMemo(() => (phone ? { ...base, phone } : base), [phone, base])
}

export const usesPhoneRule = (fields: FieldRules): boolean =>
  Object.values(fields).some((uses) => uses.some(({ rule }) => rule === 'phone'))
