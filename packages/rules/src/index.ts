export { type Catalogue, type RuleName, rules } from './catalogue.ts'
export { cpfNumber } from './cpf.ts'
export {
  after,
  afterOrEqual,
  ageIn365DayYears,
  before,
  beforeOrEqual,
  calendarAge,
  date,
  dateEquals,
  maxAge,
  minAge,
  parseDay,
} from './date.ts'
export {
  type BonusWorth,
  bonusType,
  bonusWorth,
  type DepositBonus,
  type DepositMoney,
  type DepositRange,
  depositRange,
  isBonusFor,
  maxBonusAmount,
  type RatedCurrency,
  resolveAmount,
} from './deposit-bonus.ts'
export { email, toAsciiEmail } from './email.ts'
export { maskEmail } from './email-mask.ts'
export {
  type FieldKind,
  type FieldName,
  fieldKind,
  fieldKinds,
  isFieldName,
  MIN_NAME,
  MIN_PASSWORD,
  standardFieldRules,
} from './fields.ts'
export { iban } from './iban.ts'
export { ip, mac, url } from './network.ts'
export { compareDecimals, decimal, integer, numeric } from './number.ts'
export { confirmed, different } from './other-field.ts'
export { type PasswordStrength, passwordStrength } from './password-strength.ts'
export { compilePattern, MAX_PATTERN_INPUT, MAX_PATTERN_LENGTH, notRegex, regex } from './pattern.ts'
export { accepted, array, boolean, declined, required, string } from './presence.ts'
export { type RegistrationMethod, registrationFieldsFor } from './registration-fields.ts'
export {
  type CheckContext,
  type FieldRules,
  isEmpty,
  type Message,
  type ParamKind,
  type Params,
  type Rule,
  type RuleUse,
  type Values,
} from './rule.ts'
export { digits, digitsBetween, max, min } from './size.ts'
export { alpha, alphaDash, alphaNum, countryCode, languageCode, lowercase, uppercase } from './text.ts'
export { checkFieldRules, type Failure, type ValidationContext, validate, validateField } from './validate.ts'
export { drawSegment, MAX_WHEEL_WEIGHT, wheelBlockMessage } from './wheel-draw.ts'
