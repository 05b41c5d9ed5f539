import { ConsentNotice } from '~/analytics/consent-notice.tsx'
import { useSite } from '~/site.ts'
import { ReturnGame } from './return-game.tsx'

/** Parts of the shell that are fetched by themselves, once one of them is wanted. */
export default function DeferredShell() {
  const { analytics, isReturnGameEnabled, restriction } = useSite()
  return (
    <>
      {isReturnGameEnabled && restriction !== 1 && <ReturnGame />}
      {analytics && <ConsentNotice analytics={analytics} />}
    </>
  )
}
