import type { Wheel } from '@croupier/contract/types'
import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { Checkbox } from '@croupier/ui/checkbox.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { RewardText } from '~/lib/components/reward-text.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { safeLocalStorage } from '~/lib/storage.ts'
import { useStoredValue } from '~/lib/use-stored-value.ts'
import { useDailySpins } from './use-daily-spins.ts'
import { useTurning } from './use-turning.ts'
import { type SpinState, useWheelSpin } from './use-wheel-spin.ts'
import { WheelChances } from './wheel-chances.tsx'
import { WheelPicture } from './wheel-picture.tsx'
import { LastSpins, NextSpin } from './wheel-proof.tsx'

const STILL_KEY = 'wheel-still'
const SEED = /^[\x21-\x39\x3b-\x7e]{1,64}$/

function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A wheel that the player can spin. */
export function PlayableWheel({ wheel }: { wheel: Wheel }) {
  const t = useText('pages/wheels')
  const turning = useTurning()
  const [clientSeed, setClientSeed] = useState(randomSeed)
  const [still, setStill] = useStoredValue(safeLocalStorage, STILL_KEY)
  const { spin, isSpinning, ...state } = useWheelSpin(wheel, turning)
  useDailySpins(wheel)
  const { segments, spins, nextServerHash, nextDailyAt } = wheel
  const isSeedInvalid = !SEED.test(clientSeed)
  const won = state.result && !state.isTurning ? state.result.segment : null
  return (
    <>
      <div className="s-wheel__board">
        <div className="s-wheel__stage">
          <WheelPicture segments={segments} turning={turning.element} won={won} />
          <div className="s-wheel__state">
            <SpinResult {...state} />
            {nextServerHash !== null || isSpinning ? (
              <Button
                variant="primary"
                size="lg"
                loading={isSpinning && !state.isTurning}
                disabled={isSeedInvalid}
                onClick={() => (state.isTurning ? turning.finish() : spin(clientSeed, still === null))}
              >
                {t(state.isTurning ? 'spin.skip' : 'spin')}
              </Button>
            ) : (
              <Link to={href('/')} className={buttonClass()}>
                {t('none.action')}
              </Link>
            )}
            <SpinCount spins={spins} />
            {nextDailyAt !== null && (
              <p className="s-wheel__count">{t.rich('next', { moment: <DateTime at={nextDailyAt} /> })}</p>
            )}
            <Checkbox
              checked={still === null}
              onChange={({ target }) => setStill(target.checked ? null : 'true')}
            >
              {t('spin.animated')}
            </Checkbox>
          </div>
        </div>
        <WheelChances segments={segments} won={won} />
      </div>
      <div className="s-wheel__proofs">
        <NextSpin
          serverHash={nextServerHash}
          clientSeed={clientSeed}
          onSeedChange={setClientSeed}
          isSeedInvalid={isSeedInvalid}
        />
        <LastSpins wheelId={wheel.id} />
      </div>
    </>
  )
}

function SpinCount({ spins }: Pick<Wheel, 'spins'>) {
  const t = useText('pages/wheels')
  return <p className="s-wheel__count">{spins ? t('some.title', { count: spins }) : t('none.title')}</p>
}

/** The result in words: announced when it is known, shown when the wheel stands still. */
function SpinResult({ result, isTurning, problem }: SpinState) {
  const t = useText('pages/wheels')
  return (
    <>
      <div role="status" className="s-wheel__result" data-turning={isTurning || undefined}>
        {result &&
          (result.reward
            ? t.rich('result.won', { reward: <RewardText reward={result.reward} /> })
            : t('result.nothing'))}
      </div>
      {problem && (
        <Note tone="danger" announced>
          {t(`problem.${problem}`)}
        </Note>
      )}
    </>
  )
}
