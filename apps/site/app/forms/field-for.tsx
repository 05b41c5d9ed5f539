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
export interface ListedValues {
  [name: string]: string | boolean
}

/** What a list says of a field by itself, over what the catalogue knows by its name: the fields of a payment. */
export interface FieldTold {
  readonly kind: FieldKind | ToldKind
  readonly label: string
  readonly hint: string | undefined
  /** Of a `choice`. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}
/** One of the list's own options; where coins go to, and what has to be sent along; an account. */
type ToldKind = 'choice' | 'wallet-address' | 'destination-tag' | 'iban'

export interface FieldForProps {
  field: Pick<Field, 'name' | 'description' | 'isRequired' | 'editable'> & { readonly told?: FieldTold }
  ruleForm: RuleForm<ListedValues>
  /** In place of the content's label: a sentence with links. */
  label?: ReactNode
  className?: string
  enterKeyHint?: InputHint['enterKeyHint']
}

/** What each kind of field is given: how it is framed, and its place in the form. */
export interface KindProps extends Pick<FieldForProps, 'ruleForm' | 'className'> {
  name: string
  kind: FieldTold['kind']
  hint: string | undefined
  options: FieldTold['options']
  label: string
  required: boolean
  readOnly: boolean
  error: string | undefined
  /** At the end of the label's line: that it may be left empty. */
  range: string | undefined
}

const fetchChosen = () => import('./kinds/chosen-field.tsx')
const fetchPhone = () => import('./kinds/phone-field.tsx')
const fetchTyped = () => import('./kinds/typed-field.tsx')
const ChosenField = lazy(fetchChosen)
const PhoneField = lazy(fetchPhone)
const TypedField = lazy(fetchTyped)
const TagField = lazy(() => import('./kinds/tag-field.tsx'))
/** Beyond so many options they are searched. */
const MANY = 12

/** Fetches what these fields are filled in with, before it is shown. */
export function fetchKinds(fields: readonly Pick<Field, 'name'>[]): void {
  const kinds = new Set(fields.map(({ name }) => placeOf(fieldKind(name), 0)))
  // What cannot be fetched now is fetched again when it is shown, and fails there.
  if (kinds.has('chosen')) fetchChosen().catch(() => {})
  if (kinds.has('phone')) fetchPhone().catch(() => {})
  if (kinds.has('typed')) fetchTyped().catch(() => {})
}

/** Which part draws a field: those that need more script than a line of text come when a form has one. */
function placeOf(kind: FieldTold['kind'], options: number): 'here' | 'chosen' | 'phone' | 'typed' | 'tag' {
  switch (kind) {
    case 'choice':
      return options > MANY ? 'chosen' : 'typed'
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
export function FieldFor(props: FieldForProps) {
  const { field, ruleForm, className } = props
  const t = useText('fields-settings')
  const { name, told } = field
  const isKnown = isFieldName(name) && name !== 'captcha'
  const error = ruleForm.errorOf(name)
  const kind: KindProps = {
    name,
    kind: told?.kind ?? fieldKind(name),
    label: told?.label ?? (isKnown ? t(`${name}.label`) : field.description),
    hint: told?.hint,
    options: told?.options ?? [],
    required: field.isRequired,
    readOnly: !field.editable,
    // What helps to fill it in right is needed most where it went wrong.
    error: error && told?.hint ? `${error}. ${told.hint}` : error,
    range: field.isRequired || !field.editable ? undefined : t('optional'),
    ruleForm,
    ...(className && { className }),
  }
  const place = placeOf(kind.kind, kind.options.length)
  if (place === 'here') return <PlainField {...props} kind={kind} />
  const Kind = { chosen: ChosenField, phone: PhoneField, typed: TypedField, tag: TagField }[place]
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

function PlainField({ kind, label, className, ...props }: FieldForProps & { kind: KindProps }) {
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
