import type { PaymentMethod } from '@croupier/contract/types'
import { type Catalogue, iban, rules } from '@croupier/rules'
import { useRuleCatalogue } from '~/forms/use-rule-catalogue.ts'
import { hasPhone } from './payment-fields.ts'

/** Beyond the rules of forms. */
const paymentRules: Catalogue = { ...rules, iban }

/** The rules that a method's fields need. */
export const usePaymentRuleCatalogue = (fields: PaymentMethod['fields']): Catalogue =>
  useRuleCatalogue(hasPhone(fields), paymentRules)
