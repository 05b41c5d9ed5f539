import { Component, type ReactNode } from 'react'
import { reportCaughtError } from '~/lib/monitoring/early-errors.ts'

type ErrorBoundaryProps = {
  onError?: (error: unknown) => void
  /** A change of this retries the failed children. */
  resetKey?: unknown
  /** Nothing when absent. */
  fallback?: ReactNode
  children: ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override componentDidCatch(error: unknown) {
    const { onError } = this.props
    if (onError) onError(error)
    // For the monitoring (lib/monitoring): React handles the error, so the window has no event of it.
    else reportCaughtError(error)
  }
  override componentDidUpdate({ resetKey }: ErrorBoundaryProps, { hasFailed }: { hasFailed: boolean }) {
    // Do not retry children that failed in this same update.
    if (hasFailed && resetKey !== this.props.resetKey) this.setState({ hasFailed: false })
  }
  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
