import { CallError } from '@croupier/client'
import type { Field } from '@croupier/contract/types'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { registrationMoment } from '~/analytics/funnels.ts'
import { useTrack } from '~/analytics/use-track.ts'
import { registerByPhone, sendPhoneCode } from '~/data/entry.ts'
import type { ListedValues } from '~/forms/field-for.tsx'
import { useSession } from '~/session/session.tsx'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { useAlert } from '~/toasts/use-alert.ts'
import type { useSignForm } from '../sign-form.tsx'
import { forgetDraft } from './draft.ts'
import { codeRefusal, sendRefusal } from './phone-refusals.ts'
import { type Origin, phoneRegistrationOf } from './registration.ts'
import type { Resent } from './resending.tsx'

interface PhoneProofOptions {
  signForm: Pick<ReturnType<typeof useSignForm<ListedValues>>, 'form' | 'showServerErrors'>
  shown: readonly Field[]
  originNow: () => Origin
}

/** A number that a code was sent to, and in how many seconds another one may be asked for. */
interface Sent {
  readonly phone: string
  readonly resendIn: number
}

/** From the form to the code and, where it is right, to the player [4-03b 4-03d]. What goes wrong is said where it can be mended. */
export function usePhoneProof({ signForm, shown, originNow }: PhoneProofOptions) {
  const t = useText('modals/sign-up')
  const { api, locale } = useSite()
  const { begin: beginSession } = useSession()
  const track = useTrack()
  const alert = useAlert()
  const [sent, setSent] = useState<Sent | null>(null)

  /** Sends a code to the number of the form, and goes on to the step that asks for it. */
  async function begin(values: ListedValues): Promise<void> {
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
    sayAtNumber(refusal: CallError): boolean {
      const said = sendRefusal(refusal)
      if (said === null) return false
      signForm.showServerErrors({ phone: ['text' in said ? said.text : t('code.limit', said)] })
      return true
    },

    /** Registers with the code. @returns what is wrong with it; null where there is nothing to say there */
    async verify(code: string): Promise<string | null> {
      track(registrationMoment('otp', 'phone'))
      const values = signForm.form.getValues()
      try {
        const started = await registerByPhone(api, phoneRegistrationOf(values, shown, originNow(), code))
        track(registrationMoment('success', 'phone', started.profile.id))
        forgetDraft()
        await beginSession(started)
        alert('success', 'welcomeByPhone')
        return null
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const found = codeRefusal(error)
        if (typeof found === 'string') return t(`code.${found}`)
        if ('text' in found) return found.text
        leave()
        signForm.showServerErrors(found.fields)
        return null
      }
    },

    async resend(): Promise<Resent> {
      try {
        return await sendPhoneCode(api, sent?.phone ?? '', locale)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const said = sendRefusal(error)
        if (said && 'minutes' in said) return { limit: t('code.limit', said) }
        return { problem: said?.text ?? t('code.failed') }
      }
    },
  }
}
