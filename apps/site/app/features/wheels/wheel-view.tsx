import type { Wheel } from '@croupier/contract/types'
import { buttonClass } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { PromotionPause, useIsExcludedFromPromotion } from '~/features/limits/index.ts'
import { ListStates } from '~/lib/components/list-states.tsx'
import { English } from '~/lib/i18n/english.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { ownWheelQuery } from './api.ts'
import { PlayableWheel } from './playable-wheel.tsx'
import './wheel.css'
import { WheelChances } from './wheel-chances.tsx'
import { WheelPicture } from './wheel-picture.tsx'
import { LastSpins } from './wheel-proof.tsx'

interface WheelViewProps {
  /** The wheel as guests see it. */
  wheel: Wheel
  /** The operator's description. */
  children: ReactNode
}

/** One prize wheel. */
export function WheelView({ wheel, children }: WheelViewProps) {
  const t = useText('pages/wheels')
  const { status } = useSession()
  const title = (
    <h1 id="wheel-title">
      <English>{wheel.title}</English>
    </h1>
  )
  if (useIsExcludedFromPromotion()) return <ClosedWheel wheel={wheel}>{title}</ClosedWheel>
  return (
    <Card ground="felt" as="section" className="s-wheel" aria-labelledby="wheel-title">
      <header className="s-wheel__head">
        {title}
        <p className="s-wheel__lead">{t('lead')}</p>
      </header>
      {status === 'player' ? (
        <OwnWheel wheel={wheel} />
      ) : (
        <StillWheel wheel={wheel}>{status === 'unverified' ? <Waiting /> : <Invitation />}</StillWheel>
      )}
      {children}
    </Card>
  )
}

/** For a player who is offered no rewards: the spins that they have used, and neither wheel nor prizes. */
function ClosedWheel({ wheel, children }: WheelViewProps) {
  return (
    <Card as="section" className="s-wheel" aria-labelledby="wheel-title">
      <header className="s-wheel__head">
        {children}
        <PromotionPause />
      </header>
      <div className="s-wheel__proofs">
        <LastSpins wheelId={wheel.id} />
      </div>
    </Card>
  )
}

function OwnWheel({ wheel }: { wheel: Wheel }) {
  const query = useQuery(ownWheelQuery(useApi(), wheel.identity))
  if (query.data) return <PlayableWheel wheel={query.data} />
  return (
    <StillWheel wheel={wheel}>
      <ListStates group="modals/bonus" headingLevel={2} rows={1} query={query}>
        {() => <Waiting />}
      </ListStates>
    </StillWheel>
  )
}

function StillWheel({ wheel: { segments }, children }: { wheel: Wheel; children: ReactNode }) {
  const turning = useRef<SVGGElement>(null)
  return (
    <div className="s-wheel__board">
      <div className="s-wheel__stage">
        <WheelPicture segments={segments} turning={turning} won={null} />
        <div className="s-wheel__state">{children}</div>
      </div>
      <WheelChances segments={segments} won={null} />
    </div>
  )
}

function Waiting() {
  const t = useText('pages/wheels')
  return (
    <Loading label={t('loading')}>
      <Skeleton shape="block" />
    </Loading>
  )
}

function Invitation() {
  const t = useText('pages/wheels')
  const dialogLink = useDialogLink()
  return (
    <EmptyState
      headingLevel={2}
      title={t('guest.title')}
      text={t('guest.text')}
      action={
        <Link {...dialogLink('sign-in')} className={buttonClass()}>
          {t('guest.sign-in')}
        </Link>
      }
    />
  )
}
