import { CallError } from '@croupier/client'
import type { Field } from '@croupier/contract/types'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRegistrationEvent } from '~/analytics/funnels.ts'
import { useTrack } from '~/analytics/use-track.ts'
import { registerByPhone, sendPhoneCode } from '~/data/registration.ts'
import type { FormFieldValues } from '~/forms/form-field.tsx'
import { useSession } from '~/session/session.tsx'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { useAlert } from '~/toasts/use-alert.ts'
import type { useAuthForm } from '../auth-form.tsx'
import { forgetDraft } from './draft.ts'
import { describeCodeError, describeSendError } from './phone-code-errors.ts'
import { buildPhoneRegistration, type VisitorOrigin } from './registration.ts'

interface PhoneVerificationOptions {
  authForm: Pick<ReturnType<typeof useAuthForm<FormFieldValues>>, 'form' | 'showServerErrors'>
  visible: readonly Field[]
  getOrigin: () => VisitorOrigin
}

/** A number that a code was sent to, and in how many seconds another one may be asked for. */
interface SentCode {
  readonly phone: string
  readonly resendIn: number
}

/** From the form to the code and, where it is right, to the player [4-03b 4-03d]. What goes wrong is said where it can be mended. */
export function usePhoneVerification({ authForm, visible, getOrigin }: PhoneVerificationOptions) {
  const t = useText('modals/sign-up')
  const { api, locale } = useSite()
  const { startSession: beginSession } = useSession()
  const track = useTrack()
  const alert = useAlert()
  const [sent, setSent] = useState<SentCode | null>(null)

  /** Sends a code to the number of the form, and goes on to the step that asks for it. */
  async function begin(values: FormFieldValues): Promise<void> {
    const phone = String(values.phone ?? '').trim()
    const { resendIn } = await sendPhoneCode(api, phone, locale)
    setSent({ phone, resendIn })
  }

  /** Back to the form, with all that was typed: seen before anything in it is scrolled to or given the focus. */
  const leave = () => flushSync(() => setSent(null))

  return {
    sent,
    begin,
    leave,

    /** Why no code was sent, at the number [8-07 8-08]. False where the form says it as any other does. */
    showPhoneError(refusal: CallError): boolean {
      const sendError = describeSendError(refusal)
      if (sendError === null) return false
      authForm.showServerErrors({
        phone: ['text' in sendError ? sendError.text : t('code.limit', sendError)],
      })
      return true
    },

    /** Registers with the code. @returns what is wrong with it; null where there is nothing to say there */
    async verify(code: string): Promise<string | null> {
      track(createRegistrationEvent('otp', 'phone'))
      const values = authForm.form.getValues()
      try {
        const session = await registerByPhone(api, buildPhoneRegistration(values, visible, getOrigin(), code))
        track(createRegistrationEvent('success', 'phone', session.profile.id))
        forgetDraft()
        await beginSession(session)
        alert('success', 'welcomeByPhone')
        return null
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const failure = describeCodeError(error)
        if (typeof failure === 'string') return t(`code.${failure}`)
        if ('text' in failure) return failure.text
        leave()
        authForm.showServerErrors(failure.fields)
        return null
      }
    },

    resend: () => sendPhoneCode(api, sent?.phone ?? '', locale),
  }
}
