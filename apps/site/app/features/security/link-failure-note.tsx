import { IconButton } from '@croupier/ui/icon-button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { CloseIcon } from '@croupier/ui/shell-icon.tsx'
import { useEffect, useRef } from 'react'
import type { LinkFailure } from '~/features/auth/index.ts'
import { useText } from '~/lib/i18n/use-text.ts'

interface LinkFailureNoteProps {
  reason: LinkFailure['reason']
  /** The provider's name. */
  provider: string
  onDismiss: () => void
}

/** Why an account was not linked, beside the button that links it. */
export function LinkFailureNote({ reason, provider, onDismiss }: LinkFailureNoteProps) {
  const t = useText('pages/security')
  const note = useRef<HTMLDivElement>(null)
  // After the return from the provider, the card may be outside of a phone's screen.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={note} className="s-security__refused">
      <Note
        tone={reason === 'cancelled' ? 'warn' : 'danger'}
        announced
        title={t('social.refused', { provider })}
      >
        {t(`social.refused.${reason}`, { provider })}
      </Note>
      <IconButton label={t('social.refused.dismiss')} onClick={onDismiss}>
        <CloseIcon size={18} />
      </IconButton>
    </div>
  )
}
