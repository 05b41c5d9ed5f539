import { buttonClass } from '@croupier/ui/button.tsx'
import { href, Link } from 'react-router'
import { useText } from '~/lib/i18n/use-text.ts'
import './fair-play.css'

const steps = [1, 2, 3] as const

/** Explains provably fair rounds in three steps. */
export function FairPlay() {
  const t = useText('pages/home')
  return (
    <section className="s-fair">
      <div className="s-fair__lead">
        <h2>{t('fair.title')}</h2>
        <p>{t('fair.lead')}</p>
        <Link to={href('/:slug', { slug: 'fairness' })} className={buttonClass({ variant: 'secondary' })}>
          {t('fair.link')}
        </Link>
      </div>
      <ol className="s-fair__steps">
        {steps.map((step) => (
          <li key={step}>
            <h3>{t(`fair.step-${step}.title`)}</h3>
            <p>{t(`fair.step-${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
