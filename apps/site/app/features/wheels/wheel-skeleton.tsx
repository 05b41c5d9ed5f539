import { Card } from '@croupier/ui/card.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { useText } from '~/lib/i18n/use-text.ts'

/** In place of the card of the wheel while it loads. */
export function WheelSkeleton() {
  const t = useText('pages/wheels')
  return (
    <Card className="s-wheel-card">
      <Loading label={t('loading')}>
        <div className="s-wheel-card__room">
          <Skeleton height="1.5rem" />
          <Skeleton shape="square" />
          <Skeleton />
          <Skeleton shape="block" height="var(--control-md)" />
        </div>
      </Loading>
    </Card>
  )
}
