import type { WheelSpin } from '@croupier/contract/types'
import { Button } from '@croupier/ui/button.tsx'
import { DataList } from '@croupier/ui/list.tsx'
import { TextInput } from '@croupier/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RewardText } from '~/lib/components/reward-text.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { English } from '~/lib/i18n/english.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { usedSpinsQuery } from './api.ts'
import { isProved } from './verify-spin.ts'

interface NextSpinProps {
  serverHash: string | null
  clientSeed: string
  onSeedChange: (seed: string) => void
  isSeedInvalid: boolean
}

/** The seal of the next spin, and the player's own seed, which may be changed before it. */
export function NextSpin({ serverHash, clientSeed, onSeedChange, isSeedInvalid }: NextSpinProps) {
  const t = useText('pages/wheels')
  return (
    <details className="s-wheel__details">
      <summary>{t('proof.title')}</summary>
      <div className="s-wheel__proof">
        <p>{t('proof.text')}</p>
        <DataList
          items={[
            {
              id: 'hash',
              label: t('proof.hash'),
              value: serverHash ? <code className="s-wheel__code">{serverHash}</code> : t('proof.none'),
            },
          ]}
        />
        <TextInput
          label={t('proof.seed')}
          hint={t('proof.seed.hint')}
          error={isSeedInvalid && t('proof.seed.invalid')}
          value={clientSeed}
          onChange={({ target }) => onSeedChange(target.value)}
          dir="ltr"
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </details>
  )
}

/** The player's last spins of the wheel, each with its proof. */
export function LastSpins({ wheelId }: { wheelId: string }) {
  const t = useText('pages/wheels')
  const { data: spins = [] } = useQuery(usedSpinsQuery(useApi(), wheelId))
  if (spins.length === 0) return null
  return (
    <section className="s-wheel__last" aria-labelledby="wheel-last">
      <h2 id="wheel-last">{t('last.title')}</h2>
      <ul>
        {spins.map((spin) => (
          <UsedSpin key={spin.id} spin={spin} />
        ))}
      </ul>
    </section>
  )
}

function UsedSpin({ spin }: { spin: WheelSpin }) {
  const t = useText('pages/wheels')
  const [outcome, setOutcome] = useState<'unchecked' | 'proved' | 'wrong'>('unchecked')
  const check = async () => setOutcome((await isProved(spin)) ? 'proved' : 'wrong')
  const code = (text: string) => <code className="s-wheel__code">{text}</code>
  return (
    <li>
      <details className="s-wheel__details">
        <summary>
          <span className="s-wheel__prize">
            {spin.reward ? <RewardText reward={spin.reward} /> : <English>{spin.title}</English>}
          </span>
          <span className="s-wheel__when">
            <DateTime at={spin.usedAt} />
          </span>
        </summary>
        <div className="s-wheel__proof">
          <DataList
            items={[
              { id: 'hash', label: t('proof.hash'), value: code(spin.serverHash) },
              { id: 'server', label: t('proof.server'), value: code(spin.serverSeed) },
              { id: 'client', label: t('proof.seed'), value: code(spin.clientSeed) },
              { id: 'weights', label: t('proof.weights'), value: code(spin.weights.join(' ')) },
            ]}
          />
          <Button onClick={check}>{t('proof.check')}</Button>
          <p role="status">{outcome !== 'unchecked' && t(`proof.${outcome}`)}</p>
        </div>
      </details>
    </li>
  )
}
