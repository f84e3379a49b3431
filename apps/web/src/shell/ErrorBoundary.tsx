import { Component, type ReactNode } from 'react'
import { Await } from '../ui/loading/Await.tsx'
import { resetLazy } from '../ui/loading/createLazy.ts'
import { createPart } from '../ui/loading/createPart.tsx'

export const ErrorScreen = createPart(async () => (await import('./ErrorScreen.tsx')).ErrorScreen)

interface Props {
  children: ReactNode
  /** When it changes, as with a new address, the children are rendered again. */
  attempt: string
}

interface State {
  error: Error | undefined
  attempt: string
}

/** Shows the error screen instead of a blank page if a screen fails to render. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, attempt: this.props.attempt }

  static getDerivedStateFromError(cause: unknown): Partial<State> {
    return { error: cause instanceof Error ? cause : new Error(String(cause)) }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.attempt === state.attempt ? null : { attempt: props.attempt, error: undefined }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const retry = () => {
      resetLazy()
      this.setState({ error: undefined })
    }
    return (
      <Await>
        <ErrorScreen error={error} onRetry={retry} />
      </Await>
    )
  }
}
