import type { PaymentField, PaymentMethod } from '@croupier/contract/types'
import type { Catalogue } from '@croupier/rules'
import { inputHints } from '@croupier/ui/input-hints.ts'
import { Select } from '@croupier/ui/select.tsx'
import { TextArea, TextInput } from '@croupier/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { constantsQuery } from '~/data/settings.ts'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import {
  type Direction,
  isReadOnly,
  localText,
  sentValue,
  shownFields,
  wronglyFilled,
} from './payment-fields.ts'

interface ExtraFieldsProps {
  direction: Direction
  fields: PaymentMethod['fields']
  form: UseFormReturn<Record<string, string>>
  errorOf: (key: string) => string | undefined
  catalogue: Catalogue
}

/** What the method asks for besides the amount. */
export function ExtraFields({ direction, fields, form, errorOf, catalogue }: ExtraFieldsProps) {
  const { api } = useSite()
  const { data: constants } = useQuery(constantsQuery(api))
  const wrong = useMemo(() => wronglyFilled(fields, direction, catalogue), [fields, direction, catalogue])
  const shown = shownFields(fields, wrong, constants?.wallet.showWalletFilledFields ?? false)

  // What was filled in wrongly says so at once, as if the player had been there.
  useEffect(() => {
    for (const key of wrong) form.setValue(key, form.getValues(key), { shouldTouch: true })
  }, [wrong, form])

  return shown.map((field) => (
    <ExtraField
      key={field.key}
      field={field}
      form={form}
      error={errorOf(field.key)}
      readOnly={isReadOnly(field.key, direction)}
    />
  ))
}

const hints: Readonly<Record<string, object>> = {
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  cpf_number: { autoComplete: 'off', inputMode: 'numeric' },
  iban: { autoComplete: 'off', autoCapitalize: 'characters' },
  wallet_id: inputHints.walletAddress,
  tag: inputHints.walletAddress,
}

interface ExtraFieldProps {
  field: PaymentField
  form: ExtraFieldsProps['form']
  error: string | undefined
  readOnly: boolean
}

function ExtraField({ field, form, error, readOnly }: ExtraFieldProps) {
  const t = useText('modals/wallet')
  const { locale } = useSite()
  const { key, fieldType, labels, hints: advice, options, isRequired } = field
  const hint = localText(advice, locale)
  const frame = {
    ...form.register(key, { setValueAs: (value: string) => sentValue(key, value) }),
    label: localText(labels, locale) ?? key,
    hint,
    // What helps to fill it in right is needed most where it went wrong.
    error: error && hint ? `${error}. ${hint}` : error,
    'aria-required': isRequired || undefined,
  }
  if (fieldType === 'select') {
    return (
      <Select
        {...frame}
        placeholder={t('fields.choose')}
        options={options.map(({ id, name }) => ({ value: id, label: name }))}
      />
    )
  }
  const text = { autoComplete: 'off', spellCheck: false, ...hints[key], readOnly }
  return fieldType === 'textarea' ? <TextArea {...frame} {...text} /> : <TextInput {...frame} {...text} />
}
