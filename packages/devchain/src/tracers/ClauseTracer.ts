import type { Tracer } from '../vm/Tracer.ts'

/** A tracer of one clause with a JSON result. */
export interface ClauseTracer extends Tracer {
  /** Called with the gas of a mined clause before it runs, and not called for a simulated one. */
  start(gas: number): void
  /** Called after a mined clause. The gas that is left includes its refund. */
  end(gasLeft: number): void
  result(): unknown
}

const ignore = (): void => undefined

/** Creates a tracer from some of its methods. */
export function createTracer(
  parts: Partial<ClauseTracer> & Pick<ClauseTracer, 'result'>,
): ClauseTracer {
  return { start: ignore, end: ignore, enter: ignore, exit: ignore, step: ignore, ...parts }
}
