import type { Country, Currency, Field } from '@croupier/contract/types'
import { linkClass } from '@croupier/ui/link.ts'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { registrationMoment } from '~/analytics/funnels.ts'
import { useTrack } from '~/analytics/use-track.ts'
import { register } from '~/data/player.ts'
import { useModalLink } from '~/modals/modal-address.ts'
import { useSession } from '~/session/session.tsx'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { SignForm, useSignForm } from '../sign-form.tsx'
import { readAffiliateTag } from './affiliate-tag.ts'
import { CodeFields } from './code-fields.tsx'
import {
  isBox,
  isCode,
  registrationOf,
  rulesOf,
  type SignUpValues,
  startValues,
  visibleFields,
} from './registration.ts'
import { SignUpField } from './sign-up-field.tsx'

type SignUpFormProps = {
  fields: readonly Field[]
  countries: readonly Country[]
  currencies: readonly Currency[]
}

export function SignUpForm({ fields, countries, currencies }: SignUpFormProps) {
  const t = useText('modals/sign-up')
  const { api, locale, country } = useSite()
  const { begin } = useSession()
  const track = useTrack()
  const modalLink = useModalLink()
  const [query] = useSearchParams()
  const origin = { locale, country, referral: query.get('ref') ?? '' }
  const isTicked = useTickedByDefault()

  const shown = useMemo(() => visibleFields(fields), [fields])
  const rules = useMemo(() => rulesOf(shown), [shown])
  const signForm = useSignForm<SignUpValues>(
    rules,
    startValues(shown, origin, countries, currencies, isTicked),
  )

  const submit = signForm.sending(async (values) => {
    const affiliateTag = readAffiliateTag(document.cookie)
    const registration = registrationOf(values, fields, { ...origin, affiliateTag })
    track(registrationMoment('sent'))
    const started = await register(api, registration)
    track(registrationMoment('success', started.profile.id))
    // Being signed in closes the dialog: it is for guests.
    await begin(started)
  })

  const draw = (field: Field) => (
    <SignUpField
      key={field.name}
      field={field}
      ruleForm={signForm}
      countries={countries}
      currencies={currencies}
    />
  )
  return (
    <SignForm
      of={signForm}
      onSubmit={submit}
      submitLabel={t('submit')}
      submittingLabel={t('submitting')}
      other={
        <>
          {t('have-account')}{' '}
          <Link {...modalLink('sign-in', 'true', 'sign-up')} className={linkClass()}>
            {t('sign-in')}
          </Link>
        </>
      }
    >
      <div className="s-sign-up__fields">
        {shown.filter(({ name }) => !isBox(name) && !isCode(name)).map(draw)}
      </div>
      <CodeFields>{shown.filter(({ name }) => isCode(name)).map(draw)}</CodeFields>
      {shown.filter(({ name }) => isBox(name)).map(draw)}
    </SignForm>
  )
}

/** Which boxes start ticked is the operator's to say, in the texts of the fields [5-14h]. */
function useTickedByDefault(): (name: string) => boolean {
  const t = useText('fields-settings')
  return (name) => isBox(name) && t(`${name}.default`) !== ''
}
