import { done, type Handler, type Serve } from '../../kernel.ts'
import type { Vitals } from './vitals.ts'

type ReportError = (error: Parameters<Handler<'POST /api/monitoring/errors'>>[0]['body']) => void

export function serveMonitoring(serve: Serve, report: ReportError, vitals: Pick<Vitals, 'record'>) {
  serve('POST /api/monitoring/errors', async ({ body }) => {
    report(body)
    return done({ done: true })
  })

  serve('POST /api/monitoring/vitals', async ({ body }, { country, isCountryAssumed }) => {
    vitals.record(body, isCountryAssumed ? null : country)
    return done({ done: true })
  })
}
