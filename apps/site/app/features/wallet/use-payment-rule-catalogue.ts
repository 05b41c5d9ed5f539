import type { PaymentMethod } from '@croupier/contract/types'
import { type Catalogue, iban, rules } from '@croupier/rules'
import { useRuleCatalogue } from '~/lib/forms/use-rule-catalogue.ts'
import { hasPhone } from './payment-fields.ts'

/** Includes rules that other forms do not use. */
const paymentRules: Catalogue = { ...rules, iban }

export const usePaymentRuleCatalogue = (fields: PaymentMethod['fields']): Catalogue =>
  useRuleCatalogue(hasPhone(fields), paymentRules)
