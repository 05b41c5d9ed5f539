import { type Catalogue, type FieldRules, rules } from '@croupier/rules'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** The rules that a form needs, with those that it brings. The one of phone numbers is heavy: it comes where it is asked for. */
export function useRuleCatalogue(needsPhoneRule: boolean, base: Catalogue = rules): Catalogue {
  const { data: phone } = useQuery({
    queryKey: ['rules', 'phone'],
    queryFn: async () => (await import('@croupier/rules/phone')).phone,
    enabled: needsPhoneRule,
    staleTime: Number.POSITIVE_INFINITY,
    // A rule is code: it neither survives a structural copy nor needs one.
    structuralSharing: false,
  })
  return useMemo(() => (phone ? { ...base, phone } : base), [phone, base])
}

export const usesPhoneRule = (fields: FieldRules): boolean =>
  Object.values(fields).some((uses) => uses.some(({ rule }) => rule === 'phone'))
