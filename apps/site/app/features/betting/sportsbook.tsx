import { buttonClass } from '@croupier/ui/button.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import { href, Link } from 'react-router'
import { useText } from '~/text/use-text.ts'
import './sportsbook.css'

/** The place of the sportsbook's client. As long as none is connected there is nothing on offer, and it says so. */
export function Sportsbook() {
  const t = useText('pages/betting')
  return (
    <section className="s-betting__frame" aria-label={t('frame')}>
      <EmptyState
        art="search"
        headingLevel={2}
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <Link to={href('/')} className={buttonClass()}>
            {t('empty.action')}
          </Link>
        }
      />
    </section>
  )
}
