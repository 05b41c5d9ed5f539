import { BirthDateInput } from '@croupier/ui/birth-date-input.tsx'
import { CpfInput } from '@croupier/ui/cpf-input.tsx'
import { dateOrder } from '@croupier/ui/date-parts.ts'
import { GenderInput } from '@croupier/ui/gender-input.tsx'
import { NumberInput } from '@croupier/ui/number-input.tsx'
import { PostalInput } from '@croupier/ui/postal-input.tsx'
import { Select } from '@croupier/ui/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useText } from '~/lib/i18n/use-text.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import { useSite } from '~/lib/site.ts'
import type { FieldControlProps } from '../field-types.ts'
import { useFieldControl } from './use-field-control.ts'

export default function InputField(props: FieldControlProps) {
  const t = useText('fields-settings')
  const { locale, country } = useSite()
  const { readOnly, value, ...field } = useFieldControl(props)
  switch (props.kind) {
    case 'date':
      return (
        <BirthDateInput
          {...field}
          value={value}
          readOnly={readOnly}
          order={dateOrder(locale, country)}
          partLabels={{ day: t('birthdate.day'), month: t('birthdate.month'), year: t('birthdate.year') }}
        />
      )
    case 'gender':
      return (
        <GenderInput
          {...field}
          value={value === 'female' || value === 'male' || value === 'other' ? value : null}
          disabled={readOnly}
          genderLabels={{ female: t('gender.female'), male: t('gender.male'), other: t('gender.other') }}
        />
      )
    case 'number':
      return <NumberInput {...field} value={value} readOnly={readOnly} maxLength={9} />
    case 'cpf':
      return <CpfInput {...field} value={value} readOnly={readOnly} />
    case 'postal':
      return <PostalInput {...field} value={value} readOnly={readOnly} />
    case 'choice':
      return <ChoiceField {...props} />
    default:
      return <SettingsSelectField {...props} />
  }
}

/** A select with the options given in the field list. */
function ChoiceField(props: FieldControlProps) {
  const t = useText('fields-settings')
  const { readOnly, onValueChange, ...field } = useFieldControl(props)
  return (
    <Select
      {...field}
      disabled={readOnly}
      onChange={({ target }) => onValueChange(target.value)}
      placeholder={t('choice.choose')}
      options={props.options}
    />
  )
}

/** Time zones and languages, from the browser's Intl data. */
function SettingsSelectField(props: FieldControlProps) {
  const t = useText('fields-settings')
  const { api, locales } = useSite()
  const { readOnly, onValueChange, ...field } = useFieldControl(props)
  const isZone = props.name === 'timeZone'
  const { data: constants } = useQuery({ ...constantsQuery(api), enabled: isZone })
  const zones = constants?.player.timeZone ?? []
  return (
    <Select
      {...field}
      disabled={readOnly}
      onChange={({ target }) => onValueChange(target.value)}
      placeholder={t(isZone ? 'timeZone.choose' : 'language.choose')}
      options={
        isZone
          ? zones.map(({ id, name }) => ({ value: id, label: name }))
          : locales.map(({ code, name }) => ({ value: code, label: name }))
      }
    />
  )
}
