import brand from 'virtual:brand'
import type { Country, Currency, Field } from '@croupier/contract/types'
import { Checkbox } from '@croupier/ui/checkbox.tsx'
import { Flag } from '@croupier/ui/flag.tsx'
import { inputHints } from '@croupier/ui/input-hints.ts'
import { linkClass } from '@croupier/ui/link.ts'
import { SearchSelect } from '@croupier/ui/search-select.tsx'
import { TextInput } from '@croupier/ui/text-input.tsx'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { NewPasswordInput } from '~/forms/new-password-input.tsx'
import type { useRuleForm } from '~/forms/use-rule-form.ts'
import { pagePath } from '~/links.ts'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import type { SignUpValues } from './registration.ts'

type SignUpFieldProps = {
  field: Field
  ruleForm: ReturnType<typeof useRuleForm<SignUpValues>>
  countries: readonly Country[]
  currencies: readonly Currency[]
}

/** One field of the server's list, as what it is. */
export function SignUpField({ field, ruleForm, countries, currencies }: SignUpFieldProps) {
  const t = useText('fields-settings')
  const { locale } = useSite()
  const { name } = field
  const required = { 'aria-required': field.isRequired }
  const { form, errorOf } = ruleForm
  const error = errorOf(name)
  switch (name) {
    case 'email':
      return (
        <TextInput
          {...form.register(name)}
          {...required}
          {...inputHints.email}
          className="s-sign-up__wide"
          label={t('email.label')}
          error={error}
          enterKeyHint="next"
        />
      )
    case 'password':
    case 'password_confirmation':
      return (
        <NewPasswordInput
          {...form.register(name, { deps: name === 'password' ? ['password_confirmation'] : [] })}
          {...required}
          name={name}
          className="s-sign-up__wide"
          error={error}
          enterKeyHint="next"
        />
      )
    case 'country':
      return <Choice {...{ name, error, ruleForm }} options={countryOptions(countries, locale)} />
    case 'currency':
      return <Choice {...{ name, error, ruleForm }} options={currencies.map(currencyOption)} />
    case 'agreements':
    case 'receiveEmailPromo':
    case 'receiveSmsPromo':
      return (
        <Checkbox {...form.register(name)} {...required} error={error}>
          {name === 'agreements' ? <Agreements /> : t(`${name}.label`)}
        </Checkbox>
      )
    case 'bonusCode':
    case 'referralCode':
      return (
        <TextInput
          {...form.register(name)}
          {...inputHints.promoCode}
          label={t(`${name}.label`)}
          error={error}
        />
      )
    default:
      return (
        <TextInput
          {...form.register(name)}
          className="s-sign-up__wide"
          label={name === 'nickname' ? t('nickname.label') : field.description}
          error={error}
        />
      )
  }
}

type ChoiceProps = {
  name: 'country' | 'currency'
  error: string | undefined
  ruleForm: SignUpFieldProps['ruleForm']
  options: readonly { value: string; label: string }[]
}

function Choice({ name, error, ruleForm, options }: ChoiceProps) {
  const t = useText('fields-settings')
  return (
    <Controller
      control={ruleForm.form.control}
      name={name}
      render={({ field }) => (
        <div data-field={name}>
          <SearchSelect
            name={name}
            label={t(`${name}.label`)}
            error={error}
            options={options}
            value={String(field.value ?? '') || null}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            searchLabel={t(`${name}.search`)}
            emptyLabel={t(`${name}.none`)}
          />
        </div>
      )}
    />
  )
}

/** Opened beside the form: what was typed stays. */
function Agreements() {
  const t = useText('fields-settings')
  const { locale, locales } = useSite()
  const page = (slug: string) => (children: ReactNode) => (
    <a href={pagePath(`/${slug}`, locale, locales)} target="_blank" rel="noopener" className={linkClass()}>
      {children}
    </a>
  )
  return t.rich('agreements.label', {
    age: brand.legal.minimumAge,
    terms: page('terms'),
    privacy: page('privacy'),
  })
}

/** By their names in the page's language, in its order; the name that the server gives finds them too [5-07]. */
function countryOptions(countries: readonly Country[], locale: string) {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
  const { compare } = new Intl.Collator(locale)
  return countries
    .map(({ code, name }) => ({
      value: code,
      label: names.of(code) ?? name,
      keywords: name,
      start: <Flag code={code} lazy />,
    }))
    .toSorted((one, other) => compare(one.label, other.label))
}

const currencyOption = ({ code, name }: Currency) => ({
  value: code,
  label: code,
  keywords: name,
  meta: name,
})
