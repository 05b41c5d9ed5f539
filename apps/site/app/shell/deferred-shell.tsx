import { useSite } from '~/lib/site.ts'
import { ConsentNotice } from './consent-notice.tsx'
import { ReturnGame } from './return-game.tsx'

/** Parts of the shell in a separate chunk, loaded when one of them is needed. */
export default function DeferredShell() {
  const { analytics, isReturnGameEnabled, restriction } = useSite()
  return (
    <>
      {isReturnGameEnabled && restriction !== 1 && <ReturnGame />}
      {analytics && <ConsentNotice analytics={analytics} />}
    </>
  )
}
