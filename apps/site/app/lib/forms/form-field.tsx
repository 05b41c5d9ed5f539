import type { Field } from '@croupier/contract/types'
import { fieldKind, isFieldName } from '@croupier/rules'
import { Checkbox } from '@croupier/ui/checkbox.tsx'
import { type InputHint, inputHints } from '@croupier/ui/input-hints.ts'
import { PasswordInput } from '@croupier/ui/password-input.tsx'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { TextArea, TextInput } from '@croupier/ui/text-input.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import type { FieldControlProps, FieldOverrides, FormFieldProps } from './field-types.ts'
import { NewPasswordInput, type NewPasswordName } from './new-password-input.tsx'

const SearchSelectField = loadable(() => import('./kinds/search-select-field.tsx'))
const PhoneField = loadable(() => import('./kinds/phone-field.tsx'))
const InputField = loadable(() => import('./kinds/input-field.tsx'))
const TagField = loadable(() => import('./kinds/tag-field.tsx'))
/** Selects with more options get a search. */
const SEARCH_THRESHOLD = 12

/** Preloads the code of the fields before the form is shown. */
export async function preloadFields(fields: readonly Pick<Field, 'name'>[]): Promise<void> {
  const kinds = new Set(fields.map(({ name }) => rendererFor(fieldKind(name), 0)))
  await Promise.all([
    kinds.has('searchSelect') && SearchSelectField.preload(),
    kinds.has('phone') && PhoneField.preload(),
    kinds.has('input') && InputField.preload(),
  ])
}

/** Chooses the control. Controls other than text inputs are loaded lazily. */
function rendererFor(
  kind: FieldOverrides['kind'],
  options: number,
): 'plain' | 'searchSelect' | 'phone' | 'input' | 'tag' {
  switch (kind) {
    case 'choice':
      return options > SEARCH_THRESHOLD ? 'searchSelect' : 'input'
    case 'destination-tag':
      return 'tag'
    case 'search-dropdown':
      return 'searchSelect'
    case 'phone':
      return 'phone'
    case 'date':
    case 'gender':
    case 'number':
    case 'cpf':
    case 'postal':
    case 'dropdown':
      return 'input'
    default:
      return 'plain'
  }
}

/**
 * A field of a server's list, rendered by its kind in the catalogue [5-01 3-24a]. Optional fields are marked,
 * except checkboxes.
 */
export function FormField(props: FormFieldProps) {
  const { field, ruleForm } = props
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
    // The hint is repeated with the error.
    error: error && overrides?.hint ? `${error}. ${overrides.hint}` : error,
    range: field.isRequired || !field.editable ? undefined : t('optional'),
    ruleForm,
  }
  const renderer = rendererFor(kind.kind, kind.options.length)
  if (renderer === 'plain') return <PlainField {...props} kind={kind} />
  const Kind = { searchSelect: SearchSelectField, phone: PhoneField, input: InputField, tag: TagField }[
    renderer
  ]
  return (
    <div data-field={name}>
      <Kind {...kind} fallback={<Skeleton shape="block" height="4.5rem" />} />
    </div>
  )
}

/** Autocomplete and input mode by field name. */
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

function PlainField({ kind, label, ...props }: FormFieldProps & { kind: FieldControlProps }) {
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
          // IBANs are written in capitals.
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
