import type { PaymentMethod } from '@croupier/contract/types'
import { type Catalogue, iban, rules } from '@croupier/rules'
import { useCatalogue as useRules } from '~/forms/use-catalogue.ts'
import { hasPhone } from './payment-fields.ts'

/** Beyond the rules of forms. */
const paymentRules: Catalogue = { ...rules, iban }

/** The rules that a method's fields need. */
export const useCatalogue = (fields: PaymentMethod['fields']): Catalogue =>
  useRules(hasPhone(fields), paymentRules)
