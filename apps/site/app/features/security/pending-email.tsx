import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  cancelContactChange,
  resendContactChange,
  setContactChange,
} from '~/features/profile/api/contact-changes.ts'
import { ResendConfirmation } from '~/features/profile/index.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { profileKey } from '~/lib/personal-key.ts'
import { useApi } from '~/lib/site.ts'
import { useAlert } from '~/lib/toasts/use-alert.ts'

interface PendingEmailProps {
  email: string
  resendIn: number
  onCancelled: () => void
}

/** The requested address, which replaces the present one when its link is opened, perhaps in another browser. */
export function PendingEmail({ email, resendIn, onCancelled }: PendingEmailProps) {
  const t = useText('pages/security')
  const api = useApi()
  const alert = useAlert()
  const queries = useQueryClient()
  useEffect(() => () => void queries.invalidateQueries({ queryKey: profileKey }), [queries])
  const cancel = useMutation({
    mutationFn: () => cancelContactChange(api, 'email'),
    async onSuccess() {
      onCancelled()
      await setContactChange(queries, { email: null })
    },
    onError: () => alert('error', 'somethingWrong'),
  })
  return (
    <>
      <Note tone="success" announced>
        {t.rich('email.sent', { address: <bdi>{email}</bdi> })}
      </Note>
      <div className="s-security__actions s-security__actions--start">
        <ResendConfirmation first={resendIn} send={(client) => resendContactChange(client, 'email')} />
        <Button
          size="sm"
          variant="ghost"
          loading={cancel.isPending}
          loadingLabel={t('email.cancelling')}
          onClick={() => cancel.mutate()}
        >
          {t('email.cancel')}
        </Button>
      </div>
    </>
  )
}
