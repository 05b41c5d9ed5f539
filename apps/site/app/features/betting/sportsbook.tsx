import { href } from 'react-router'
import { NothingYet } from '~/parts/nothing-yet.tsx'
import { useText } from '~/text/use-text.ts'
import './sportsbook.css'

/** The place of the sportsbook's client. As long as none is connected there is nothing on offer, and it says so. */
export function Sportsbook() {
  const t = useText('pages/betting')
  return (
    <section className="s-betting__frame" aria-label={t('frame')}>
      <NothingYet group="pages/betting" art="search" to={href('/')} />
    </section>
  )
}
