import { done, type Handler, type Serve } from '../../kernel.ts'

type ReportError = (error: Parameters<Handler<'POST /api/monitoring/errors'>>[0]['body']) => void

export function serveMonitoring(serve: Serve, report: ReportError) {
  serve('POST /api/monitoring/errors', async ({ body }) => {
    report(body)
    return done({ done: true })
  })
}
