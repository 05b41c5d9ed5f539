import type { Profile } from '@croupier/contract/types'
import { useText } from '~/lib/i18n/use-text.ts'

interface IdentityReasonProps {
  reason: Profile['identityReason']
  group: 'pages/profile-verification' | 'modals/profile-confirmed'
}

/** Why the identity check was refused; nothing without a reason that tells the player what to do. */
export function IdentityReason({ reason, group }: IdentityReasonProps) {
  const t = useText(group)
  if (reason === null || reason === 'other') return null
  return <p>{t(`reason.${reason}`)}</p>
}
