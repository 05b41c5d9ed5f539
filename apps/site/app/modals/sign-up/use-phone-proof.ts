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
import type { useSignForm } from '../sign-form.tsx'
import type { Resent } from './phone-step.tsx'
import { type Origin, phoneRegistrationOf } from './registration.ts'

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

const isTooMany = (refusal: CallError) => refusal.is('too-many-codes', 11005)

/** From the form to the code and, where it is right, to the player [4-03b 4-03d]. What goes wrong is said where it can be mended. */
export function usePhoneProof({ signForm, shown, originNow }: PhoneProofOptions) {
  const t = useText('modals/sign-up')
  const { api, locale } = useSite()
  const { begin: beginSession } = useSession()
  const track = useTrack()
  const [sent, setSent] = useState<Sent | null>(null)

  const limitText = ({ retryAfter }: CallError) =>
    t('code.limit', { minutes: Math.max(1, Math.ceil((retryAfter ?? 0) / 60)) })

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

    /** Why no code was sent: at the number, in the server's words but for the limit's [8-07 8-08]. False for no answer at all. */
    sayAtNumber(refusal: CallError): boolean {
      if (refusal.status === 0 || refusal.fields.phone) return false
      signForm.showServerErrors({ phone: [isTooMany(refusal) ? limitText(refusal) : refusal.message] })
      return true
    },

    /** Registers with the code. @returns what is wrong with it; null where there is nothing to say there */
    async verify(code: string): Promise<string | null> {
      track(registrationMoment('otp', 'phone'))
      const values = signForm.form.getValues()
      try {
        const started = await registerByPhone(api, phoneRegistrationOf(values, shown, originNow(), code))
        track(registrationMoment('success', 'phone', started.profile.id))
        await beginSession(started)
        return null
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const { code: _, ...fields } = error.fields
        if (error.status === 422 && Object.keys(fields).length > 0) {
          leave()
          signForm.showServerErrors(fields)
          return null
        }
        if (error.is('wrong-code', 11003) || error.fields.code) return t('code.invalid')
        // What nobody has answered has no words of the server's.
        return error.code === undefined ? t('code.failed') : error.message
      }
    },

    async resend(): Promise<Resent> {
      try {
        return await sendPhoneCode(api, sent?.phone ?? '', locale)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (isTooMany(error)) return { limit: limitText(error) }
        return { problem: error.code === undefined ? t('code.failed') : error.message }
      }
    },
  }
}
