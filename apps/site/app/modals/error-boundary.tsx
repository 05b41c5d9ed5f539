import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  onError?: (error: unknown) => void
  /** When this changes, what has failed is tried again. */
  resetKey?: unknown
  fallback: ReactNode
  children: ReactNode
}

/** What fails in here does not take the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }
  override componentDidUpdate({ resetKey }: ErrorBoundaryProps, { hasFailed }: { hasFailed: boolean }) {
    // One that failed in this very update is not tried again.
    if (hasFailed && resetKey !== this.props.resetKey) this.setState({ hasFailed: false })
  }
  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
