import { Button } from '@croupier/ui/button.tsx'
import { ListRow } from '@croupier/ui/list.tsx'
import type { ReactNode } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'

interface RemovalRowProps {
  title: ReactNode
  text: string
  actionLabel: string
  isPending: boolean
  onRemove: () => void
  onCancel: () => void
}

/** Asks before a passkey or an account at a provider is removed, in place of its row. */
export function RemovalRow({ title, text, actionLabel, isPending, onRemove, onCancel }: RemovalRowProps) {
  const t = useText('pages/security')
  return (
    <ListRow
      title={title}
      meta={text}
      end={
        <span className="s-security__actions">
          <Button size="sm" variant="danger" autoFocus loading={isPending} onClick={onRemove}>
            {actionLabel}
          </Button>
          <Button size="sm" variant="ghost" onClick={onCancel}>
            {t('password.cancel')}
          </Button>
        </span>
      }
    />
  )
}
