import { CallError } from '@croupier/client'
import type { RoundProof } from '@croupier/contract/types'
import { Button } from '@croupier/ui/button.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { revealSeed, roundProofQuery } from '~/features/game/api/play.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'

/** Reveals the studio's seed of a round. The player is shown the hash of the next seed before it is used. */
export function RevealSeed({ id, nextServerHash }: { id: string; nextServerHash: string }) {
  const t = useText('pages/round-check')
  const layout = useText('layout')
  const api = useApi()
  const queries = useQueryClient()
  const { queryKey } = roundProofQuery(api, id)
  const reveal = useMutation({
    mutationFn: () => revealSeed(api, id, nextServerHash),
    onSuccess: (proof: RoundProof) => queries.setQueryData(queryKey, proof),
    onError(error) {
      // Seeds were changed in the game meanwhile: the proof has the seed, or the hash of another one.
      if (isError(error, 'seed-changed')) void queries.invalidateQueries({ queryKey })
    },
  })
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section ref={section} className="s-reveal" aria-label={t('reveal')}>
      <p>{t('reveal.text')}</p>
      <code>{nextServerHash}</code>
      <Button variant="primary" loading={reveal.isPending} onClick={() => reveal.mutate()}>
        {t('reveal')}
      </Button>
      {reveal.isError && !isError(reveal.error, 'seed-changed') && (
        <p role="alert">{isError(reveal.error, 'seed-in-use') ? t('reveal.open') : layout('error.dialog')}</p>
      )}
    </section>
  )
}

const codes = { 'seed-in-use': 12_011, 'seed-changed': 12_012 } as const
const isError = (error: Error, name: keyof typeof codes) =>
  error instanceof CallError && error.is(name, codes[name])
