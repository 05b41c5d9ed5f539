import { PhoneInput } from '@croupier/ui/phone-input.tsx'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { countriesQuery } from '~/lib/settings/api.ts'
import { useSite } from '~/lib/site.ts'
import type { FieldControlProps } from '../field-types.ts'
import { useFieldControl } from './use-field-control.ts'
import { useNamedCountries } from './use-named-countries.ts'

/**
 * Waits for the countries: without its calling code a typed number is not part of the form's values, so it would be
 * lost if the form is left before they have loaded. If they fail to load, the calling code can be typed.
 */
export default function PhoneField(props: FieldControlProps) {
  const { isPending, failureCount } = useQuery(countriesQuery(useSite().api))
  if (isPending && failureCount === 0) return <Skeleton shape="block" height="4.5rem" />
  return <LoadedPhoneField {...props} />
}

function LoadedPhoneField(props: FieldControlProps) {
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
