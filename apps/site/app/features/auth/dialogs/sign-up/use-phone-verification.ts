import { CallError } from '@croupier/client'
import type { Field } from '@croupier/contract/types'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { sayRegistrationCode } from '~/features/codes/index.ts'
import { createRegistrationEvent } from '~/lib/analytics/registration-event.ts'
import { useTrack } from '~/lib/analytics/use-track.ts'
import type { FormFieldValues } from '~/lib/forms/field-types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { registerByPhone, sendPhoneCode, verifyPhoneCode } from '../../api/registration.ts'
import type { useAuthForm } from '../../auth-form.tsx'
import { fingerprintField } from '../../fingerprint.ts'
import { clearDraft } from './draft.ts'
import { describeCodeError, describeSendError } from './phone-code-errors.ts'
import { buildPhoneRegistration, type VisitorOrigin } from './registration.ts'

interface PhoneVerificationOptions {
  authForm: Pick<ReturnType<typeof useAuthForm<FormFieldValues>>, 'form' | 'showServerErrors'>
  visible: readonly Field[]
  getOrigin: () => VisitorOrigin
}

/** `resendIn`: seconds until another code may be requested. */
interface SentCode {
  readonly phone: string
  readonly resendIn: number
}

/**
 * Sends the code and registers with it [4-03b 4-03d]. Errors are shown at the step where they can be
 * corrected.
 */
export function usePhoneVerification({ authForm, visible, getOrigin }: PhoneVerificationOptions) {
  const t = useText('modals/sign-up')
  const { api, locale } = useSite()
  const { startSession: beginSession } = useSession()
  const track = useTrack()
  const alert = useAlert()
  const [sent, setSent] = useState<SentCode | null>(null)

  /** Sends a code to the form's number and shows the code step. */
  async function begin(values: FormFieldValues): Promise<void> {
    const phone = String(values.phone ?? '').trim()
    const { resendIn } = await sendPhoneCode(api, phone, locale)
    setSent({ phone, resendIn })
  }

  /** Returns to the form. Synchronous, so that the form is visible before it is scrolled or focused. */
  const leave = () => flushSync(() => setSent(null))

  return {
    sent,
    begin,
    leave,

    /** Shows a send error at the phone field [8-07 8-08]. False if the form must handle it. */
    showPhoneError(refusal: CallError): boolean {
      const sendError = describeSendError(refusal)
      if (sendError === null) return false
      authForm.showServerErrors({
        phone: ['text' in sendError ? sendError.text : t('code.limit', sendError)],
      })
      return true
    },

    /** Checks the code and registers with it. @returns an error text; null if there is none to show here */
    async verify(code: string): Promise<string | null> {
      track(createRegistrationEvent('otp', 'phone'))
      const values = authForm.form.getValues()
      try {
        // A wrong code is reported before the form is sent [7-15].
        await verifyPhoneCode(api, 'registration', String(values.phone ?? '').trim(), code)
        const registration = buildPhoneRegistration(values, visible, getOrigin(), code)
        const session = await registerByPhone(api, { ...registration, ...(await fingerprintField()) })
        track(createRegistrationEvent('success', 'phone', session.profile.id))
        clearDraft()
        await beginSession(session)
        alert('success', 'welcomeByPhone')
        sayRegistrationCode(api, alert, registration.bonusCode)
        return null
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const failure = describeCodeError(error)
        if (typeof failure === 'string') return t(`code.${failure}`)
        if ('minutes' in failure) return t('code.limit', failure)
        if ('text' in failure) return failure.text
        leave()
        authForm.showServerErrors(failure.fields)
        return null
      }
    },

    resend: () => sendPhoneCode(api, sent?.phone ?? '', locale),
  }
}
