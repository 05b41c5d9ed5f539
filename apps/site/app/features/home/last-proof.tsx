import { buttonClass } from '@croupier/ui/button.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { CheckIcon, LockIcon } from '@croupier/ui/shell-icon.tsx'
import { href, Link } from 'react-router'
import { smallCover } from '~/features/lobby/index.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { English } from '~/lib/i18n/english.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { revealedCheckAddress } from '~/lib/round-check-address.ts'
import type { HomeFacts } from './blocks.ts'
import { HomePart } from './home-part.tsx'
import './last-proof.css'

const steps = [1, 2, 3] as const

/** The last round whose seed is revealed, and the way to check it. */
export function LastProof({ lastProof: round }: HomeFacts) {
  const t = useText('pages/home')
  return (
    <HomePart
      id="last-proof"
      title={t('proof.title')}
      more={
        <Link to={href('/:slug', { slug: 'fairness' })} className={linkClass('quiet')}>
          {t('fair.link')}
        </Link>
      }
    >
      {round ? (
        <article className="s-last-proof">
          <img src={smallCover(round.image)} alt="" width={72} height={72} loading="lazy" />
          <div className="s-last-proof__text">
            <h3>
              <English>{round.title}</English>
            </h3>
            <p>
              <bdi>{round.name}</bdi> ·{' '}
              {round.win === null
                ? t('proof.lost', { stake: round.stake })
                : t('proof.text', { stake: round.stake, win: round.win })}
            </p>
            <small>
              <DateTime at={round.at} />
            </small>
          </div>
          <ol className="s-last-proof__steps">
            {steps.map((step) => (
              <li key={step}>
                <CheckIcon size={16} />
                {t(`fair.step-${step}.title`)}
              </li>
            ))}
          </ol>
          <Link to={revealedCheckAddress(round.id)} className={buttonClass()}>
            {t('proof.link')}
          </Link>
        </article>
      ) : (
        <p className="s-last-proof s-last-proof--empty">
          <LockIcon size={24} />
          {t('proof.empty')}
        </p>
      )}
    </HomePart>
  )
}
