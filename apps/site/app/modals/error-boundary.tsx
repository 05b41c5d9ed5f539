import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = { onError?: (error: unknown) => void; fallback: ReactNode; children: ReactNode }

/** What fails in here does not take the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }
  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
