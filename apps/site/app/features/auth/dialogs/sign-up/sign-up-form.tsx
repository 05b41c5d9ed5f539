import type { Constants, Country, Currency, Field } from '@croupier/contract/types'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { sayRegistrationCode } from '~/features/codes/index.ts'
import { createRegistrationEvent } from '~/lib/analytics/registration-event.ts'
import { useTrack } from '~/lib/analytics/use-track.ts'
import type { FormFieldValues } from '~/lib/forms/field-types.ts'
import { revealFirstField } from '~/lib/forms/focus-field.ts'
import { useRuleCatalogue, usesPhoneRule } from '~/lib/forms/use-rule-catalogue.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { register } from '../../api/registration.ts'
import { AuthForm, useAuthForm } from '../../auth-form.tsx'
import { fingerprintField, useFingerprint } from '../../fingerprint.ts'
import type { SignInMethod } from '../../sign-in-method-tabs.tsx'
import { clearDraft, readDraft, saveDraft } from './draft.ts'
import { readAffiliateTag } from './read-affiliate-tag.ts'
import { buildRegistration, initialValues, isCodeField, toFieldRules, visibleFields } from './registration.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { usePhoneVerification } from './use-phone-verification.ts'
import { useTickedByDefault } from './use-ticked-by-default.ts'

const PhoneStep = loadable(() => import('./phone-step.tsx'))

/**
 * Not on touch devices, where it would open the keyboard, nor if the visitor has moved the focus meanwhile.
 */
export function focusFirstField(form: HTMLElement | null) {
  const isFormFocused = document.activeElement?.classList.contains('s-sign-up__form')
  if (isFormFocused && matchMedia('(pointer: fine)').matches) form?.querySelector('input')?.focus()
}

/** Whether closing would lose input. */
export type UnsavedInputCheck = () => boolean

export type SignUpFormProps = {
  method: SignInMethod
  hasUnsavedInput: RefObject<UnsavedInputCheck | null>
  fields: readonly Field[]
  countries: readonly Country[]
  currencies: readonly Currency[]
  constants: Constants
}

export function SignUpForm({
  method,
  hasUnsavedInput,
  fields,
  countries,
  currencies,
  constants,
}: SignUpFormProps) {
  const t = useText('modals/sign-up')
  const { api, locale, country } = useSite()
  const { startSession } = useSession()
  const track = useTrack()
  const alert = useAlert()
  const dialogLink = useDialogLink()
  const [query] = useSearchParams()
  const isTickedByDefault = useTickedByDefault()
  const container = useRef<HTMLDivElement>(null)

  const enabledMethods = constants.player.registration
  const visible = useMemo(
    () => visibleFields(fields, method, enabledMethods),
    [fields, method, enabledMethods],
  )
  const rules = useMemo(() => toFieldRules(visible), [visible])
  const origin = { locale, country, referral: query.get('ref') ?? '' }
  const [start] = useState(() => initialValues(visible, origin, countries, currencies, isTickedByDefault))
  const [draft] = useState(() => readDraft(method))
  const authForm = useAuthForm<FormFieldValues>(
    rules,
    { ...start, ...draft },
    useRuleCatalogue(usesPhoneRule(rules)),
  )
  useFingerprint(api)
  useEffect(() => focusFirstField(container.current), [])
  const { subscribe } = authForm.form
  useEffect(() => {
    hasUnsavedInput.current = () => Object.keys(readDraft(method)).length > 0
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(method, values, start),
    })
    return () => {
      hasUnsavedInput.current = null
      stop()
    }
  }, [hasUnsavedInput, subscribe, method, start])
  const getOrigin = () => ({ ...origin, affiliateTag: readAffiliateTag(document.cookie) })
  const verification = usePhoneVerification({ authForm, visible, getOrigin })

  const submit = authForm.createSubmitHandler(
    async (values) => {
      track(createRegistrationEvent('sent', method))
      if (method === 'phone') {
        // Load the step while the code is being sent.
        PhoneStep.preload()
        return verification.begin(values)
      }
      const registration = buildRegistration(values, visible, getOrigin())
      const session = await register(api, { ...registration, ...(await fingerprintField()) })
      track(createRegistrationEvent('success', method, session.profile.id))
      clearDraft()
      // A started session closes the dialog, which is for guests only.
      await startSession(session)
      alert('success', 'welcomeByEmail')
      sayRegistrationCode(api, alert, registration.bonusCode)
    },
    method === 'phone' ? verification.showPhoneError : undefined,
  )

  return (
    <>
      {/* Hidden, not unmounted: the input is kept while the number is verified [4-03c]. */}
      <div ref={container} hidden={verification.sent !== null}>
        <AuthForm
          authForm={authForm}
          onSubmit={submit}
          submitLabel={t(method === 'phone' ? 'code.send' : 'submit')}
          submittingLabel={t(method === 'phone' ? 'code.sending' : 'submitting')}
          alternative={{
            question: t('have-account'),
            linkText: t('sign-in'),
            ...dialogLink('sign-in', 'true', 'sign-up'),
          }}
        >
          <RegistrationFields
            fields={visible}
            ruleForm={authForm}
            isCodeFilled={Object.keys(draft).some(isCodeField)}
          />
        </AuthForm>
      </div>
      {verification.sent && (
        <PhoneStep
          fallback={<Skeleton shape="block" height="20rem" />}
          lead={t.rich('code.lead', {
            // Phone numbers are left-to-right in every language.
            phone: <bdi dir="ltr">{verification.sent.phone}</bdi>,
          })}
          submitLabel={t('submit')}
          submittingLabel={t('submitting')}
          resendIn={verification.sent.resendIn}
          onBack={() => {
            verification.leave()
            // The visitor usually returns to correct the number.
            if (container.current) revealFirstField(container.current, ['phone'])
          }}
          onVerify={verification.verify}
          onResend={verification.resend}
        />
      )}
    </>
  )
}
