import type { CallError } from '@croupier/client'
import type { Constants, Country, Currency, Field, SocialRegistrationTicket } from '@croupier/contract/types'
import { Card } from '@croupier/ui/card.tsx'
import { Loading } from '@croupier/ui/skeleton.tsx'
import { Spinner } from '@croupier/ui/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { sayRegistrationCode } from '~/features/codes/index.ts'
import { createRegistrationEvent } from '~/lib/analytics/registration-event.ts'
import { useTrack } from '~/lib/analytics/use-track.ts'
import type { FormFieldValues } from '~/lib/forms/field-types.ts'
import { useRuleCatalogue, usesPhoneRule } from '~/lib/forms/use-rule-catalogue.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { constantsQuery, countriesQuery, currenciesQuery } from '~/lib/settings/api.ts'
import { useSite } from '~/lib/site.ts'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { registrationFieldsQuery } from '../api/registration.ts'
import { registerBySocial, type SocialSession } from '../api/social.ts'
import { AuthForm, useAuthForm } from '../auth-form.tsx'
import { readAffiliateTag } from '../dialogs/sign-up/read-affiliate-tag.ts'
import {
  buildSocialRegistration,
  initialValues,
  toFieldRules,
  visibleFields,
} from '../dialogs/sign-up/registration.ts'
import { RegistrationFields } from '../dialogs/sign-up/registration-fields.tsx'
import { useTickedByDefault } from '../dialogs/sign-up/use-ticked-by-default.ts'
import { fingerprintField } from '../fingerprint.ts'
import '../auth.css'
import '../dialogs/sign-up/sign-up.css'
import './social.css'

interface SocialRegistrationProps {
  ticket: SocialRegistrationTicket
  /** Code of the referral link; empty without one. */
  referral: string
  onRegistered: (session: SocialSession) => Promise<void>
  /** Called with a refusal that no other input can change. */
  onFailed: (refusal: CallError) => void
}

/** Asks a new player for what the operator requires and the provider does not know. */
export default function SocialRegistration(props: SocialRegistrationProps) {
  const t = useText('pages/auth')
  const { api } = useSite()
  const fields = useQuery(registrationFieldsQuery(api))
  const countries = useQuery(countriesQuery(api))
  const currencies = useQuery(currenciesQuery(api))
  const constants = useQuery(constantsQuery(api))
  for (const { error } of [fields, countries, currencies, constants]) if (error) throw error
  const { email } = props.ticket
  return (
    <Card as="section" className="s-auth" aria-labelledby="auth-title">
      <h1 id="auth-title" tabIndex={-1} ref={takeFocus}>
        {t('social.title')}
      </h1>
      <p>{email === null ? t('social.lead') : t('social.lead.email', { email })}</p>
      {fields.data && countries.data && currencies.data && constants.data ? (
        <Form
          {...props}
          fields={fields.data}
          countries={countries.data}
          currencies={currencies.data}
          constants={constants.data}
        />
      ) : (
        <Loading label={t('working')} slow={t('slow')}>
          <Spinner />
        </Loading>
      )}
    </Card>
  )
}

interface FormProps extends SocialRegistrationProps {
  fields: readonly Field[]
  countries: readonly Country[]
  currencies: readonly Currency[]
  constants: Constants
}

function Form(props: FormProps) {
  const { ticket, referral, onRegistered, onFailed, fields, countries, currencies, constants } = props
  const t = useText('pages/auth')
  const { api, locale, country } = useSite()
  const track = useTrack()
  const alert = useAlert()
  const isTickedByDefault = useTickedByDefault()
  const { registration } = constants.player
  const visible = useMemo(() => visibleFields(fields, 'social', registration), [fields, registration])
  const rules = useMemo(() => toFieldRules(visible), [visible])
  const [start] = useState(() => {
    const values = initialValues(
      visible,
      { locale, country, referral },
      countries,
      currencies,
      isTickedByDefault,
    )
    const { firstName, lastName } = ticket
    return {
      ...values,
      ...('firstName' in values && firstName ? { firstName } : {}),
      ...('lastName' in values && lastName ? { lastName } : {}),
    }
  })
  const authForm = useAuthForm<FormFieldValues>(rules, start, useRuleCatalogue(usesPhoneRule(rules)))
  function handleRefusal(refusal: CallError) {
    const isFinal = refusal.is('wrong-code', 11003) || refusal.is('social-email-taken', 11042)
    if (isFinal) onFailed(refusal)
    return isFinal
  }
  const submit = authForm.createSubmitHandler(async (values) => {
    track(createRegistrationEvent('sent', 'social'))
    const origin = { locale, country, referral, affiliateTag: readAffiliateTag(document.cookie) }
    const body = buildSocialRegistration(values, visible, origin, ticket.ticket)
    await onRegistered(await registerBySocial(api, { ...body, ...(await fingerprintField()) }))
    sayRegistrationCode(api, alert, body.bonusCode)
  }, handleRefusal)
  return (
    <div className="s-social-form">
      <AuthForm
        authForm={authForm}
        onSubmit={submit}
        submitLabel={t('social.submit')}
        submittingLabel={t('social.submitting')}
      >
        <RegistrationFields fields={visible} ruleForm={authForm} />
      </AuthForm>
    </div>
  )
}

/** Focused so that screen readers announce it: it replaced the waiting state. */
function takeFocus(element: HTMLElement | null) {
  element?.focus()
}
