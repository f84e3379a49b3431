/** What goes through one pool in one direction, between tokens by their place in the selection. */
export interface Flow {
  /** The pool's number in the market. */
  pool: number
  isZeroIn: boolean
  from: number
  to: number
  amountIn: number
  amountOut: number
  /** Whether the pool takes what it can and leaves the rest, as an order does. */
  isOrder?: boolean
}

/**
 * The tokens that flows run between, each after all that flow into it, the source first.
 * @returns undefined where the flows run in a circle.
 */
export function orderTokens(
  flows: readonly Pick<Flow, 'from' | 'to'>[],
  source: number,
): number[] | undefined {
  const waiting = new Map<number, number>([[source, 0]])
  const leaving = new Map<number, Pick<Flow, 'from' | 'to'>[]>()
  for (const flow of flows) {
    waiting.set(flow.to, (waiting.get(flow.to) ?? 0) + 1)
    if (!waiting.has(flow.from)) waiting.set(flow.from, 0)
    const list = leaving.get(flow.from)
    if (list) list.push(flow)
    else leaving.set(flow.from, [flow])
  }
  const ready = [...waiting.keys()].filter((token) => waiting.get(token) === 0)
  for (const token of ready) {
    for (const { to } of leaving.get(token) ?? []) {
      const left = (waiting.get(to) ?? 0) - 1
      waiting.set(to, left)
      if (left === 0) ready.push(to)
    }
  }
  return ready.length === waiting.size ? ready : undefined
}

/** Drops what hangs in the air: flows of tokens that nothing brings, or that lead nowhere. */
export function trimFlows(flows: readonly Flow[], source: number, sink: number): Flow[] {
  let kept = [...flows]
  for (;;) {
    const brought = new Set([source, ...kept.map(({ to }) => to)])
    const wanted = new Set([sink, ...kept.map(({ from }) => from)])
    const next = kept.filter(({ from, to }) => brought.has(from) && wanted.has(to))
    if (next.length === kept.length) return kept
    kept = next
  }
}

/** What a flow goes through, as a network's rows are tagged. */
export function readTag({ pool, isZeroIn }: Pick<Flow, 'pool' | 'isZeroIn'>): number {
  return pool * 2 + (isZeroIn ? 0 : 1)
}
