import { buttonClass } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { useIsExcludedFromPromotion } from '~/features/limits/index.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { English } from '~/lib/i18n/english.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import { useApi, useSite } from '~/lib/site.ts'
import { ownWheelQuery } from './api.ts'
import { WheelPicture } from './wheel-picture.tsx'
import { WheelSkeleton } from './wheel-skeleton.tsx'
import './wheel-card.css'

// Loaded when it is asked for.
const CardChances = loadable(() => import('./card-chances.tsx'))

/** The card of the operator's wheel; nothing without one. */
export default function OwnWheelCard() {
  const { wheel } = useSite()
  return wheel === null ? null : <WheelCard identity={wheel} />
}

/** A wheel with the player's spins, as a link to its page; nothing for a player who is offered no rewards. */
export function WheelCard({ identity }: { identity: string }) {
  const t = useText('pages/wheels')
  const turning = useRef<SVGGElement>(null)
  const [hasOpened, setOpen] = useState(false)
  const { data: wheel, isPending } = useQuery(ownWheelQuery(useApi(), identity))
  const isExcludedFromPromotion = useIsExcludedFromPromotion()
  if (isExcludedFromPromotion) return null
  if (isPending) return <WheelSkeleton />
  if (!wheel) return null
  const { title, segments, spins, daily, isDailyAvailable, nextDailyAt } = wheel
  const count = (spins ?? 0) + (isDailyAvailable ? daily : 0)
  return (
    <Card as="section" className="s-wheel-card" aria-labelledby="wheel-card-title">
      <h2 id="wheel-card-title">
        <English>{title}</English>
      </h2>
      <WheelPicture segments={segments} turning={turning} won={null} />
      <details
        className="s-wheel-card__chances"
        onToggle={({ currentTarget }) => setOpen((was) => was || currentTarget.open)}
      >
        <summary>{t('chances.title')}</summary>
        {hasOpened && <CardChances segments={segments} />}
      </details>
      <footer>
        <p>
          {count > 0
            ? t('some.title', { count })
            : nextDailyAt
              ? t.rich('next', { moment: <DateTime at={nextDailyAt} /> })
              : t('none.title')}
        </p>
        <Link
          to={href('/wheels/:wheelIdentity', { wheelIdentity: identity })}
          className={buttonClass({ variant: count > 0 ? 'tint' : 'outline' })}
        >
          {count > 0 ? t('spin') : <English>{title}</English>}
        </Link>
      </footer>
    </Card>
  )
}
