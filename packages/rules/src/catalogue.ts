import { cpfNumber } from './cpf.ts'
import { after, afterOrEqual, before, beforeOrEqual, date, dateEquals, maxAge, minAge } from './date.ts'
import { email } from './email.ts'
import { ip, mac, url } from './network.ts'
import { decimal, integer, numeric } from './number.ts'
import { confirmed, different } from './other-field.ts'
import { notRegex, regex } from './pattern.ts'
import { accepted, array, boolean, declined, required, string } from './presence.ts'
import type { Rule } from './rule.ts'
import { digits, digitsBetween, max, min } from './size.ts'
import { alpha, alphaDash, alphaNum, countryCode, languageCode, lowercase, uppercase } from './text.ts'

/** Rules by name. */
export type Catalogue = Readonly<Record<string, Rule>>

/**
 * Every rule except `phone`, whose metadata is large: use `{ ...rules, phone }` with `@croupier/rules/phone`.
 * A form with a fixed set of rules may pass only those.
 */
export const rules = {
  required,
  min,
  max,
  email,
  integer,
  decimal,
  numeric,
  alpha,
  alphaNum,
  alpha_dash: alphaDash,
  date,
  before,
  after,
  before_or_equal: beforeOrEqual,
  after_or_equal: afterOrEqual,
  date_equals: dateEquals,
  minAge,
  maxAge,
  confirmed,
  different,
  digits,
  digits_between: digitsBetween,
  regex,
  not_regex: notRegex,
  url,
  ip,
  mac,
  accepted,
  declined,
  boolean,
  array,
  string,
  uppercase,
  lowercase,
  countryCode,
  languageCode,
  cpf_number: cpfNumber,
} as const satisfies Catalogue

/** The name of a rule, `phone` included. */
export type RuleName = keyof typeof rules | 'phone'
