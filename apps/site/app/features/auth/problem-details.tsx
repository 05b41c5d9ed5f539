import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { SupportLink, useSupportEmail } from '~/lib/support-address.tsx'
import { type AuthProblem, hasSupport } from './auth-problem.tsx'

/** A problem with a time or a support address. */
export default function ProblemDetails({ alert, retryAfter, until, next }: AuthProblem) {
  const t = useText('alerts')
  if (hasSupport(alert))
    return (
      <>
        {alert === 'self-excluded' && until
          ? t.rich('self-excluded.until', { moment: <DateTime at={until} /> })
          : t(alert)}
        <SupportHint alert={alert} />
      </>
    )
  if (retryAfter === null || until === null) return t(alert)
  return (
    <>
      {retryAfter < 60
        ? t('rate-limited.seconds', { seconds: retryAfter })
        : t.rich('rate-limited.minutes', {
            minutes: Math.ceil(retryAfter / 60),
            moment: <DateTime at={until} format="time" />,
          })}
      {next}
    </>
  )
}

/** Support contact against a refusal, or for reopening an account after its self-exclusion has expired. */
function SupportHint({ alert }: Pick<AuthProblem, 'alert'>) {
  const t = useText('alerts')
  const email = useSupportEmail()
  const key = alert === 'self-excluded' ? 'self-excluded.support' : 'account-blocked.support'
  return email && <> {t.rich(key, { address: <SupportLink email={email} /> })}</>
}
