import type { Tracer } from '../vm/Tracer.ts'

/** Watches one clause and tells what it saw, as a JSON value. */
export interface ClauseTracer extends Tracer {
  /** A mined clause begins with that much gas. A clause that was never mined is not told of. */
  start(gas: number): void
  /** A mined clause has ended; what is left includes its refund. */
  end(gasLeft: number): void
  result(): unknown
}

const ignore = (): void => undefined

/** A tracer that does only what is given. */
export function createTracer(
  parts: Partial<ClauseTracer> & Pick<ClauseTracer, 'result'>,
): ClauseTracer {
  return { start: ignore, end: ignore, enter: ignore, exit: ignore, step: ignore, ...parts }
}
