import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { agreeToLeaveBonuses, erasureQuery } from './api/privacy.ts'

/** Agrees, after one more press, that the bonuses that prevent an erasure end with it. */
export default function LeaveBonuses({ onLeft }: { onLeft: () => void }) {
  const t = useText('pages/your-data')
  const api = useApi()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const leave = useMutation({
    networkMode: 'always',
    mutationFn: () => agreeToLeaveBonuses(api),
    onSuccess(erasure) {
      onLeft()
      queries.setQueryData(erasureQuery(api).queryKey, erasure)
    },
  })
  if (!isOpen)
    return (
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {t('erasure.bonus.leave')}
      </Button>
    )
  return (
    <>
      <Note tone="warn" announced>
        {t('erasure.bonus.cost')}
      </Note>
      {leave.isError && (
        <Note tone="danger" announced>
          {t('erasure.bonus.not-left')}
        </Note>
      )}
      <Button
        ref={focus}
        variant="danger"
        loading={leave.isPending}
        loadingLabel={t('erasure.submitting')}
        onClick={() => leave.mutate()}
      >
        {t('erasure.bonus.confirm')}
      </Button>
      <Button onClick={() => setIsOpen(false)}>{t('erasure.leave')}</Button>
    </>
  )
}

const focus = (button: HTMLButtonElement | null) => button?.focus()
