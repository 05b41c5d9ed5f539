import type { Field } from '@croupier/contract/types'
import { type FieldKind, fieldKind, isFieldName } from '@croupier/rules'
import { Checkbox } from '@croupier/ui/checkbox.tsx'
import { type InputHint, inputHints } from '@croupier/ui/input-hints.ts'
import { PasswordInput } from '@croupier/ui/password-input.tsx'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { TextArea, TextInput } from '@croupier/ui/text-input.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { useText } from '~/text/use-text.ts'
import { NewPasswordInput, type NewPasswordName } from './new-password-input.tsx'
import type { RuleForm } from './use-rule-form.ts'

/** What a form of the server's fields holds: texts, and boxes. */
export interface FormFieldValues {
  [name: string]: string | boolean
}

/** What a list says of a field by itself, over what the catalogue knows by its name: the fields of a payment. */
export interface FieldOverrides {
  readonly kind: FieldKind | PaymentFieldKind
  readonly label: string
  readonly hint: string | undefined
  /** Of a `choice`. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}
/** One of the list's own options; where coins go to, and what has to be sent along; an account. */
type PaymentFieldKind = 'choice' | 'wallet-address' | 'destination-tag' | 'iban'

export interface FormFieldProps {
  field: Pick<Field, 'name' | 'description' | 'isRequired' | 'editable'> & {
    readonly overrides?: FieldOverrides
  }
  ruleForm: RuleForm<FormFieldValues>
  /** In place of the content's label: a sentence with links. */
  label?: ReactNode
  className?: string
  enterKeyHint?: InputHint['enterKeyHint']
}

/** What each kind of field is given: how it is framed, and its place in the form. */
export interface FieldControlProps extends Pick<FormFieldProps, 'ruleForm' | 'className'> {
  name: string
  kind: FieldOverrides['kind']
  hint: string | undefined
  options: FieldOverrides['options']
  label: string
  required: boolean
  readOnly: boolean
  error: string | undefined
  /** At the end of the label's line: that it may be left empty. */
  range: string | undefined
}

const loadSearchSelectField = () => import('./kinds/search-select-field.tsx')
const loadPhoneField = () => import('./kinds/phone-field.tsx')
const loadInputField = () => import('./kinds/input-field.tsx')
const SearchSelectField = lazy(loadSearchSelectField)
const PhoneField = lazy(loadPhoneField)
const InputField = lazy(loadInputField)
const TagField = lazy(() => import('./kinds/tag-field.tsx'))
/** Beyond so many options they are searched. */
const SEARCH_THRESHOLD = 12

/** Fetches what these fields are filled in with, before it is shown. */
export function preloadFields(fields: readonly Pick<Field, 'name'>[]): void {
  const kinds = new Set(fields.map(({ name }) => rendererFor(fieldKind(name), 0)))
  // What cannot be fetched now is fetched again when it is shown, and fails there.
  if (kinds.has('chosen')) loadSearchSelectField().catch(() => {})
  if (kinds.has('phone')) loadPhoneField().catch(() => {})
  if (kinds.has('typed')) loadInputField().catch(() => {})
}

/** Which part draws a field: those that need more script than a line of text come when a form has one. */
function rendererFor(
  kind: FieldOverrides['kind'],
  options: number,
): 'here' | 'chosen' | 'phone' | 'typed' | 'tag' {
  switch (kind) {
    case 'choice':
      return options > SEARCH_THRESHOLD ? 'chosen' : 'typed'
    case 'destination-tag':
      return 'tag'
    case 'search-dropdown':
      return 'chosen'
    case 'phone':
      return 'phone'
    case 'date':
    case 'gender':
    case 'number':
    case 'cpf':
    case 'postal':
    case 'dropdown':
      return 'typed'
    default:
      return 'here'
  }
}

/**
 * One field of a server's list, as what the catalogue knows it to be [5-01 3-24a]. One that may be left empty says so, but
 * for boxes: nobody takes a box for something that has to be ticked.
 */
export function FormField(props: FormFieldProps) {
  const { field, ruleForm, className } = props
  const t = useText('fields-settings')
  const { name, overrides } = field
  const isKnown = isFieldName(name) && name !== 'captcha'
  const error = ruleForm.errorOf(name)
  const kind: FieldControlProps = {
    name,
    kind: overrides?.kind ?? fieldKind(name),
    label: overrides?.label ?? (isKnown ? t(`${name}.label`) : field.description),
    hint: overrides?.hint,
    options: overrides?.options ?? [],
    required: field.isRequired,
    readOnly: !field.editable,
    // What helps to fill it in right is needed most where it went wrong.
    error: error && overrides?.hint ? `${error}. ${overrides.hint}` : error,
    range: field.isRequired || !field.editable ? undefined : t('optional'),
    ruleForm,
    ...(className && { className }),
  }
  const renderer = rendererFor(kind.kind, kind.options.length)
  if (renderer === 'here') return <PlainField {...props} kind={kind} />
  const Kind = { chosen: SearchSelectField, phone: PhoneField, typed: InputField, tag: TagField }[renderer]
  return (
    <div data-field={name} className={className}>
      <Suspense fallback={<Skeleton shape="block" height="4.5rem" />}>
        <Kind {...kind} />
      </Suspense>
    </div>
  )
}

/** What browsers know of lines of text by their names. */
const hints: Readonly<Record<string, InputHint>> = {
  firstName: inputHints.firstName,
  lastName: inputHints.lastName,
  nickname: inputHints.nickname,
  city: inputHints.city,
  address: inputHints.street,
  profession: inputHints.profession,
  bonusCode: inputHints.promoCode,
  referralCode: inputHints.promoCode,
}
const unknown: InputHint = { autoComplete: 'off', enterKeyHint: 'next' }

function PlainField({ kind, label, className, ...props }: FormFieldProps & { kind: FieldControlProps }) {
  const t = useText('fields-settings')
  const { name, required, readOnly, ruleForm, error, range, hint } = kind
  const enterKeyHint = props.enterKeyHint && { enterKeyHint: props.enterKeyHint }
  const frame = {
    ...ruleForm.register(name),
    'aria-required': required || undefined,
    readOnly,
    error,
    range,
    hint,
    label: kind.label,
    ...(className && { className }),
  }
  switch (kind.kind) {
    case 'hidden':
      return null
    case 'email':
      return <TextInput {...frame} {...inputHints.email} {...enterKeyHint} />
    case 'password':
      return (
        <PasswordInput
          {...frame}
          {...inputHints.signInPassword}
          {...enterKeyHint}
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
        />
      )
    case 'new-password':
      return <NewPasswordInput {...frame} {...enterKeyHint} name={name as NewPasswordName} />
    case 'checkbox':
      return (
        <Checkbox {...ruleForm.register(name)} aria-required={required || undefined} error={error}>
          {label ?? kind.label}
        </Checkbox>
      )
    case 'textarea':
      return <TextArea {...frame} {...inputHints.message} rows={4} />
    case 'wallet-address':
      return <TextInput {...frame} {...inputHints.walletAddress} dir="ltr" />
    case 'iban':
      return (
        <TextInput
          {...frame}
          {...inputHints.iban}
          dir="ltr"
          // Banks write it in capitals, people do not always.
          onChange={(event) => {
            event.target.value = event.target.value.toUpperCase()
            frame.onChange(event)
          }}
        />
      )
    default:
      return <TextInput {...frame} {...(hints[name] ?? unknown)} {...enterKeyHint} />
  }
}
