/** The flow through one pool in one direction. Tokens are indices in the selection. */
export interface Flow {
  /** The number of the pool in the store. */
  pool: number
  isZeroIn: boolean
  from: number
  to: number
  amountIn: number
  amountOut: number
  /** Whether the pool takes as much as it can and leaves the rest, as an order does. */
  isOrder?: boolean
}

/**
 * Sorts the tokens of the flows topologically, the source first.
 * @returns undefined if the flows contain a cycle.
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

/**
 * Removes flows whose input token receives nothing, or whose output token is neither the sink nor used by another flow.
 */
export function trimFlows(flows: readonly Flow[], source: number, sink: number): Flow[] {
  let remaining = [...flows]
  for (;;) {
    const brought = new Set([source, ...remaining.map(({ to }) => to)])
    const wanted = new Set([sink, ...remaining.map(({ from }) => from)])
    const next = remaining.filter(({ from, to }) => brought.has(from) && wanted.has(to))
    if (next.length === remaining.length) return remaining
    remaining = next
  }
}

/** The tag of the rows that a flow uses. */
export function readTag({ pool, isZeroIn }: Pick<Flow, 'pool' | 'isZeroIn'>): number {
  return pool * 2 + (isZeroIn ? 0 : 1)
}
