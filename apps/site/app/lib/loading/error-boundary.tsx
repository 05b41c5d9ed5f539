import { Component, type ReactNode } from 'react'

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
    this.props.onError?.(error)
  }
  override componentDidUpdate({ resetKey }: ErrorBoundaryProps, { hasFailed }: { hasFailed: boolean }) {
    // Do not retry children that failed in this same update.
    if (hasFailed && resetKey !== this.props.resetKey) this.setState({ hasFailed: false })
  }
  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
