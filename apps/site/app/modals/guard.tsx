import { Component, type ReactNode } from 'react'

type GuardProps = { onFailure?: (error: unknown) => void; instead: ReactNode; children: ReactNode }

/** What fails in here does not take the page with it. */
export class Guard extends Component<GuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override componentDidCatch(error: unknown) {
    this.props.onFailure?.(error)
  }
  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
