import { useMatches } from 'react-router'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { ConsentNotice } from './consent-notice.tsx'
import { ReturnGame } from './return-game.tsx'

/** Parts of the shell in a separate chunk, loaded when one of them is needed. */
export default function DeferredShell() {
  const { analytics, isReturnGameEnabled, restriction } = useSite()
  const { status } = useSession()
  const routeName = useMatches().at(-1)?.id ?? ''
  return (
    <>
      {isReturnGameEnabled && restriction !== 'geo-restricted' && <ReturnGame key={status} />}
      {analytics && <ConsentNotice analytics={analytics} routeName={routeName} />}
    </>
  )
}
