import { useRouteLoaderData } from 'react-router'
import { reportError } from '~/lib/monitoring/api.ts'
import { describeError } from '~/lib/monitoring/describe-error.ts'
import { useApi } from '~/lib/site.ts'
import { useAppEvent } from './use-app-event.ts'

/** Reports the errors that the early script has collected. The platform limits their number. */
export function useErrorReports(): void {
  const api = useApi()
  const build = useRouteLoaderData<{ readonly app: { readonly build: string } }>('root')?.app.build ?? ''
  useAppEvent(() => {
    for (const error of window.earlyErrors?.splice(0) ?? []) {
      // A report that fails is lost: reporting that failure would repeat it.
      reportError(api, describeError(error, { path: location.pathname, build })).catch(() => {})
    }
  })
}
