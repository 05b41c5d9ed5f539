import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useState } from 'react'
import { useText } from '~/text/use-text.ts'
import './phone-step.css'
import { useCountdown } from './use-countdown.ts'

/** Another code was sent, and when the next one may be asked for; or why none was. */
export type Resent = { readonly resendIn: number } | { readonly limit: string } | { readonly problem: string }

interface ResendingProps {
  /** Seconds until another code may be asked for. */
  first: number
  onResend: () => Promise<Resent>
  onProblem: (problem: string | null) => void
}

/** When another code may be asked for, then the button that does; neither once there were too many [4-03f 4-03g 9-01e]. */
export function Resending({ first, onResend, onProblem }: ResendingProps) {
  const t = useText('modals/sign-up')
  const [left, start] = useCountdown(first)
  const [isSending, setIsSending] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const [limit, setLimit] = useState<string | null>(null)

  async function resend() {
    setIsSending(true)
    setIsSent(false)
    onProblem(null)
    try {
      const resent = await onResend()
      if ('limit' in resent) setLimit(resent.limit)
      else if ('problem' in resent) onProblem(resent.problem)
      else {
        start(resent.resendIn)
        setIsSent(true)
      }
    } finally {
      setIsSending(false)
    }
  }

  if (limit !== null) {
    return (
      <Note tone="danger" announced>
        {limit}
      </Note>
    )
  }
  return (
    <div className="s-phone-step__resend">
      <p role="status">{isSent && left > 0 && t('code.sent')}</p>
      {left > 0 ? (
        <p role="timer">{t('code.wait', { seconds: left })}</p>
      ) : (
        <Button variant="ghost" loading={isSending} loadingLabel={t('code.resending')} onClick={resend}>
          {t('code.resend')}
        </Button>
      )}
    </div>
  )
}
