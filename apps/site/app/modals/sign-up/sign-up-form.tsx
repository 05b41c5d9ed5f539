import type { Constants, Country, Currency, Field } from '@croupier/contract/types'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { registrationMoment } from '~/analytics/funnels.ts'
import { useTrack } from '~/analytics/use-track.ts'
import { register } from '~/data/entry.ts'
import { FieldFor, type ListedValues } from '~/forms/field-for.tsx'
import { asksPhone, useCatalogue } from '~/forms/use-catalogue.ts'
import { useModalLink } from '~/modals/modal-address.ts'
import { useSession } from '~/session/session.tsx'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { SignForm, useSignForm } from '../sign-form.tsx'
import { readAffiliateTag } from './affiliate-tag.ts'
import { Agreements } from './agreements.tsx'
import { CodeFields } from './code-fields.tsx'
import { isBox, isCode, registrationOf, rulesOf, startValues, visibleFields } from './registration.ts'

type SignUpFormProps = {
  fields: readonly Field[]
  countries: readonly Country[]
  currencies: readonly Currency[]
  constants: Constants
}

export function SignUpForm({ fields, countries, currencies, constants }: SignUpFormProps) {
  const t = useText('modals/sign-up')
  const { api, locale, country } = useSite()
  const { begin } = useSession()
  const track = useTrack()
  const modalLink = useModalLink()
  const [query] = useSearchParams()
  const origin = { locale, country, referral: query.get('ref') ?? '' }
  const isTicked = useTickedByDefault()

  const ways = constants.player.registration
  const shown = useMemo(() => visibleFields(fields, 'email', ways), [fields, ways])
  const rules = useMemo(() => rulesOf(shown), [shown])
  const signForm = useSignForm<ListedValues>(
    rules,
    startValues(shown, origin, countries, currencies, isTicked),
    useCatalogue(asksPhone(rules)),
  )

  const submit = signForm.sending(async (values) => {
    const affiliateTag = readAffiliateTag(document.cookie)
    const registration = registrationOf(values, shown, { ...origin, affiliateTag })
    track(registrationMoment('sent'))
    const started = await register(api, registration)
    track(registrationMoment('success', started.profile.id))
    // Being signed in closes the dialog: it is for guests.
    await begin(started)
  })

  const draw = (field: Field) => (
    <FieldFor
      key={field.name}
      field={field}
      ruleForm={signForm}
      // The one beside the other; what else there is takes the whole line.
      {...(field.name !== 'country' && field.name !== 'currency' && { className: 's-sign-up__wide' })}
      {...(field.name === 'agreements' && { label: <Agreements /> })}
    />
  )
  return (
    <SignForm
      of={signForm}
      onSubmit={submit}
      submitLabel={t('submit')}
      submittingLabel={t('submitting')}
      labelOf={(name) => shown.find((field) => field.name === name)?.description}
      other={{
        question: t('have-account'),
        answer: t('sign-in'),
        ...modalLink('sign-in', 'true', 'sign-up'),
      }}
    >
      <div className="s-sign-up__fields">
        {shown.filter(({ name }) => !isBox(name) && !isCode(name)).map(draw)}
      </div>
      <CodeFields>{shown.filter(({ name }) => isCode(name)).map(draw)}</CodeFields>
      {shown.filter(({ name }) => isBox(name)).map(draw)}
    </SignForm>
  )
}

const boxDefaults = [
  'agreements.default',
  'receiveEmailPromo.default',
  'receiveSmsPromo.default',
  'receiveBonus.default',
] as const
type BoxDefault = (typeof boxDefaults)[number]

/** Which boxes start ticked is the operator's to say, in the texts of the fields [5-14h]. */
function useTickedByDefault(): (name: string) => boolean {
  const t = useText('fields-settings')
  return (name) => {
    const setting = `${name}.default`
    return (boxDefaults as readonly string[]).includes(setting) && t(setting as BoxDefault) !== ''
  }
}
