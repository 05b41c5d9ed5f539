import { CallError } from '@croupier/client'
import { Button } from '@croupier/ui/button.tsx'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createIdempotencyKeys, isOutcomeUnknown } from '~/features/wallet/index.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useApi } from '~/lib/site.ts'
import { type Erasure, erasureQuery, giveUpRests } from './api/privacy.ts'

interface GiveUpRestsProps extends Pick<Erasure, 'rests'> {
  onGivenUp: () => void
}

/** Gives up balances that are too small for any withdrawal, after one more press that names them. */
export default function GiveUpRests({ rests, onGivenUp }: GiveUpRestsProps) {
  const t = useText('pages/your-data')
  const api = useApi()
  const queries = useQueryClient()
  const { queryKey } = erasureQuery(api)
  const [keys] = useState(createIdempotencyKeys)
  /** The sums that the player was asked about; null before. */
  const [asked, setAsked] = useState<Erasure['rests'] | null>(null)
  const give = useMutation({
    networkMode: 'always',
    mutationFn: (sums: Erasure['rests']) => giveUpRests(api, sums, keys.keyFor(sums)),
    onSuccess(erasure) {
      onGivenUp()
      queries.setQueryData(queryKey, erasure)
    },
    async onError(error) {
      if (!isOutcomeUnknown(error)) keys.reset()
      if (!isChanged(error)) return
      setAsked(null)
      await queries.invalidateQueries({ queryKey })
    },
  })
  const refusal = give.isError && (
    <Note tone="danger" announced>
      {t(isChanged(give.error) ? 'erasure.rest.changed' : 'erasure.rest.failed')}
    </Note>
  )
  if (asked === null)
    return (
      <>
        <p>{t('erasure.rest', { count: rests.length })}</p>
        <Sums rests={rests} />
        {refusal}
        <Button
          size="sm"
          onClick={() => {
            give.reset()
            setAsked(rests)
          }}
        >
          {t('erasure.rest.open')}
        </Button>
      </>
    )
  return (
    <>
      <Note tone="warn" announced>
        {t('erasure.rest.cost')}
      </Note>
      <Sums rests={asked} />
      {refusal}
      <Button
        ref={focus}
        variant="danger"
        loading={give.isPending}
        loadingLabel={t('erasure.submitting')}
        onClick={() => give.mutate(asked)}
      >
        {t('erasure.rest.confirm')}
      </Button>
      <Button onClick={() => setAsked(null)}>{t('erasure.leave')}</Button>
    </>
  )
}

function Sums({ rests }: Pick<Erasure, 'rests'>) {
  const t = useText('pages/your-data')
  const money = useMoney()
  return (
    <List label={t('erasure.rest.list')}>
      {rests.map(({ currency, amount }) => (
        <ListRow key={currency} title={money.format(amount, currency)} />
      ))}
    </List>
  )
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

const isChanged = (error: unknown) => error instanceof CallError && error.is('rest-changed', 11084)
