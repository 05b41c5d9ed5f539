import type { ComponentProps } from 'react'
import { OfferFigures } from '~/features/bonus/index.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import './bonus-terms.css'

/** What the chosen bonus asks for and costs with the typed amount, before the deposit. */
export default function BonusTerms(props: ComponentProps<typeof OfferFigures>) {
  const t = useText('modals/bonus')
  return (
    <section className="s-bonus-terms" aria-label={t('offer.title')}>
      <h4>{t('offer.title')}</h4>
      <OfferFigures {...props} />
    </section>
  )
}
