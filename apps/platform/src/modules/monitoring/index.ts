import { createSentryReports } from '../../adapters/error-reports.ts'
import type { Kernel, Serve } from '../../kernel.ts'
import { describeError, redactedPath, redactPersonalData } from '../../plugins/log.ts'
import { platformRelease } from '../../plugins/release.ts'
import { serveMonitoring } from './monitoring.calls.ts'
import { createVitals } from './vitals.ts'

export interface MonitoringOptions {
  /** Null if errors are not reported. */
  readonly dsn: string | null
}

/** Reports errors of this process and of browsers to the monitoring service, without personal data [9-17b]. */
export function createMonitoring({ config, clock, log }: Kernel, { dsn }: MonitoringOptions) {
  const { environment } = config
  const reports = dsn === null ? null : createSentryReports({ dsn, environment, clock, log })
  const release = platformRelease()
  const vitals = createVitals(clock)
  const reportBrowserError: Parameters<typeof serveMonitoring>[1] = ({ type, message, stack, path, build }) =>
    reports?.send({
      platform: 'javascript',
      type: redactPersonalData(type),
      message: redactPersonalData(message),
      stack: redactPersonalData(stack),
      path: redactedPath(path),
      release: build,
    })
  return {
    serve: (serve: Serve) => serveMonitoring(serve, reportBrowserError, vitals),
    /** Figures for the operator in the text format of Prometheus. */
    metrics: vitals.write,
    /** An error that this process has logged. */
    reportError(error: unknown) {
      if (!reports) return
      const { type, message, stack, code } = describeError(error)
      reports.send({
        platform: 'node',
        type: String(type),
        message: String(message ?? code ?? ''),
        stack: String(stack ?? ''),
        release,
      })
    },
    close: async () => reports?.close(),
  }
}
