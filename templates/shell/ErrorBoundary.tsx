// Catches an error of its children, until the reader tries again or goes to another page.
import { Component, type ReactNode } from 'react'

interface Props {
  /** A change of this value clears the error. */
  resetKey: unknown
  fallback(error: unknown, retry: () => void): ReactNode
  children: ReactNode
}

export class ErrorBoundary extends Component<Props, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error }
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.retry()
  }

  retry = () => this.setState({ failed: false, error: undefined })

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error, this.retry) : this.props.children
  }
}
