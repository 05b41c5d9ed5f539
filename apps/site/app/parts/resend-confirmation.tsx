import { CallError } from '@croupier/client'
import { Button } from '@croupier/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { resendConfirmation } from '~/data/profile.ts'
import { useCountdown } from '~/modals/sign-up/use-countdown.ts'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { useAlert } from '~/toasts/use-alert.ts'

/** Sends the confirmation mail again and shows when it can be requested next [8-18]. */
export function ResendConfirmation() {
  const t = useText('pages/security')
  const api = useApi()
  const alert = useAlert()
  const [secondsLeft, startCountdown] = useCountdown(0)
  const resend = useMutation({
    mutationFn: () => resendConfirmation(api),
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
