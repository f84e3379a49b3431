import { Trans } from '@lingui/react/macro'
import { Component, type ComponentType, type ReactNode } from 'react'
import { createLazy, type LazyComponent, type LazyOptions, resetLazy } from './createLazy.ts'

interface PartOptions extends LazyOptions {
  /** It covers the page, like a dialog. A failed load is then reported over the page too. */
  isOver?: boolean
}

/**
 * A part of a screen in its own chunk, to be rendered within Await. If it cannot be loaded, it says so in its place
 * with a retry button; the rest of the page stays.
 */
export function createPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOver = false, ...options }: PartOptions = {},
): LazyComponent<Props> {
  const Drawn = createLazy<Props>(async () => {
    try {
      return await load()
    } catch (cause) {
      throw new PartError(cause)
    }
  }, options)
  function Part(props: Props) {
    return (
      <PartBoundary isOver={isOver}>
        <Drawn {...props} />
      </PartBoundary>
    )
  }
  return Object.assign(Part, { load: Drawn.load })
}

class PartBoundary extends Component<{ children: ReactNode; isOver: boolean }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    // Errors of loaded code are not loading errors. The screen's boundary reports them.
    if (!(error instanceof PartError)) throw error
    return (
      <PartFailed
        isOver={this.props.isOver}
        onRetry={() => {
          resetLazy()
          this.setState({ error: undefined })
        }}
      />
    )
  }
}

function PartFailed({ isOver, onRetry }: { isOver: boolean; onRetry(): void }) {
  return (
    <div
      className="strip bad load-error"
      role="alert"
      popover={isOver ? 'manual' : undefined}
      ref={(place) => {
        if (isOver) place?.showPopover()
      }}
    >
      <Trans>Part of the page could not be loaded. Check the connection and try again.</Trans>
      <button type="button" onClick={onRetry}>
        <Trans>Try Again</Trans>
      </button>
      <button type="button" onClick={() => location.reload()}>
        <Trans>Refresh Page</Trans>
      </button>
    </div>
  )
}

/** The code of a part could not be loaded. A retry helps once there is a connection. */
class PartError extends Error {
  override name = 'PartError'
  readonly retryable = true
  constructor(cause: unknown) {
    super('Part of the page could not be loaded.', { cause })
  }
}
