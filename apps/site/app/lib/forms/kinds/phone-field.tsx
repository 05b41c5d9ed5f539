import { PhoneInput } from '@croupier/ui/phone-input.tsx'
import { useMemo } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import type { FieldControlProps } from '../field-types.ts'
import { useFieldControl } from './use-field-control.ts'
import { useNamedCountries } from './use-named-countries.ts'

export default function PhoneField(props: FieldControlProps) {
  const t = useText('fields-settings')
  const { country } = useSite()
  const field = useFieldControl(props)
  const countries = useNamedCountries()
  const callable = useMemo(
    () =>
      countries.map(({ code, name, label, phonePrefix }) => ({
        country: code,
        prefix: phonePrefix,
        name: label,
        keywords: name,
      })),
    [countries],
  )
  return (
    <PhoneInput
      {...field}
      countries={callable}
      defaultCountry={countries.some(({ code }) => code === country) ? country : null}
      prefixLabel={t('phone.prefix')}
      searchLabel={t('phone.search')}
      emptyLabel={t('phone.none')}
    />
  )
}
