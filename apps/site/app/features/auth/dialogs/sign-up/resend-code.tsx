import { CallError } from '@croupier/client'
import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useState } from 'react'
import { useSubmit } from '~/lib/forms/use-submit.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { describeSendError } from './phone-code-errors.ts'
import './phone-step.css'
import { useCountdown } from '~/lib/use-countdown.ts'

interface ResendCodeProps {
  /** Seconds until another code may be requested. */
  initialSeconds: number
  /** Sends another code. `resendIn`: seconds until the next one may be requested. @throws CallError */
  onResend: () => Promise<{ readonly resendIn: number }>
  onProblem: (problem: string | null) => void
}

/** A countdown, then the resend button; neither after too many codes [4-03f 4-03g 9-01e]. */
export function ResendCode({ initialSeconds, onResend, onProblem }: ResendCodeProps) {
  const t = useText('modals/sign-up')
  const [secondsLeft, restart] = useCountdown(initialSeconds)
  const [isSent, setIsSent] = useState(false)
  const [limit, setLimit] = useState<string | null>(null)

  const { submit: resend, isSubmitting } = useSubmit(async () => {
    setIsSent(false)
    onProblem(null)
    try {
      const { resendIn } = await onResend()
      restart(resendIn)
      setIsSent(true)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const sendError = describeSendError(error)
      if (sendError && 'minutes' in sendError) setLimit(t('code.limit', sendError))
      else onProblem(sendError?.text ?? t('code.failed'))
    }
  })

  if (limit !== null) {
    return (
      <Note tone="danger" announced>
        {limit}
      </Note>
    )
  }
  return (
    <div className="s-phone-step__resend">
      <p role="status">{isSent && secondsLeft > 0 && t('code.sent')}</p>
      {secondsLeft > 0 ? (
        <p role="timer">{t('code.wait', { seconds: secondsLeft })}</p>
      ) : (
        <Button
          variant="ghost"
          loading={isSubmitting}
          loadingLabel={t('code.resending')}
          onClick={() => resend()}
        >
          {t('code.resend')}
        </Button>
      )}
    </div>
  )
}
