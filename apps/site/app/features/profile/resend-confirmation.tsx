import { CallError, type Client } from '@croupier/client'
import { Button } from '@croupier/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { useCountdown } from '~/lib/use-countdown.ts'
import { resendConfirmation } from './api/profile.ts'

interface ResendConfirmationProps {
  /** Seconds until it can be requested for the first time. */
  first?: number
  /** The call that sends it. */
  send?: (api: Client) => Promise<{ isSent: boolean; resendIn: number }>
}

/** Sends the confirmation mail again and shows when it can be requested next [8-18]. */
export function ResendConfirmation({ first = 0, send = resendConfirmation }: ResendConfirmationProps) {
  const t = useText('pages/security')
  const api = useApi()
  const alert = useAlert()
  const [secondsLeft, startCountdown] = useCountdown(first)
  const resend = useMutation({
    mutationFn: () => send(api),
    onSuccess: ({ isSent, resendIn }) => {
      startCountdown(resendIn)
      if (isSent) alert('success', 'resentVerification')
      else alert('info', 'sentAlready')
    },
    onError: (error) => {
      if (error instanceof CallError && error.status === 429) {
        startCountdown(error.retryAfter ?? 60)
        alert('error', 'rate-limited')
      } else alert('error', 'somethingWrong')
    },
  })
  return (
    <Button
      size="sm"
      disabled={secondsLeft > 0}
      loading={resend.isPending}
      loadingLabel={t('email.resending')}
      onClick={() => resend.mutate()}
    >
      {secondsLeft > 0 ? t('email.wait', { seconds: secondsLeft }) : t('email.resend')}
    </Button>
  )
}
