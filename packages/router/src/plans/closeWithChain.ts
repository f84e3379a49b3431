import { wholePips } from '../model/Pool.ts'
import { type Draft, findChainStart } from './draftSteps.ts'
import type { Candidate } from './settleFlows.ts'

/** Smaller shares of the input are dropped. */
const dust = 3e-6

/** The chain is as wide as possible if it would otherwise carry fewer units than this. */
const fewUnits = 1e3

/** A step with its share of the whole input, and its input in smallest units. */
interface Part {
  draft: Draft
  share: number
  amountIn: number
}

/** How to close a program. */
interface Closing {
  source: number
  sink: number
  /** The maximum share of the input that the last chain may take. */
  width: number
  /** Maximum number of steps. */
  maxLegs: number
  /** The indices of steps without room for more, which the chain cannot use. */
  full: ReadonlySet<number>
}

/**
 * Ends the program with a chain from source to sink. If its last chain is not one, the widest path becomes the chain,
 * with at most `width` of the input. Other flow through the pools on this path stays in front, so these pools are used
 * twice. If that makes too many steps, the chain is as wide as possible, and the smallest steps in front are dropped.
 */
export function closeWithChain(candidate: Candidate, closing: Closing): Draft[] {
  const { drafts } = candidate
  const start = findChainStart(drafts)
  const hasRoom = drafts.every((_, at) => at < start || !closing.full.has(at))
  if (drafts[start]?.from === closing.source && (hasRoom || start === 0)) return drafts
  const closed = close(candidate, closing, dust)
  if (closed.length <= closing.maxLegs) return closed
  const wide = { ...closing, width: 1 }
  for (let min = dust; ; min *= 2) {
    const trimmed = close(candidate, wide, min)
    if (trimmed.length <= closing.maxLegs || min > 1) return trimmed
  }
}

function close(
  { drafts, steps }: Candidate,
  { source, sink, width, full }: Closing,
  min: number,
): Draft[] {
  const parts = measureParts(drafts, steps, source)
  const path = findWidest(parts, { source, sink, full })
  const taken = chooseWidth(
    path.flatMap((at) => parts[at] ?? []),
    width,
  )
  const rests = parts.map((part, at) => {
    return path.includes(at) ? { ...part, share: part.share - taken } : part
  })
  const chain = path.map((at, place): Draft[] => {
    const draft = drafts[at]
    return draft ? [{ ...draft, sharePips: wholePips, isChained: place > 0 }] : []
  })
  return [...writeForwards(dropSmall(rests, source, min), source), ...chain.flat()]
}

/** The share of the input that the chain over these steps takes. */
function chooseWidth(path: readonly Part[], width: number): number {
  const widest = Math.min(...path.map(({ share }) => share))
  const isAlone = path.every(({ share }) => share - widest <= dust)
  const min = Math.min(...path.map(({ share, amountIn }) => (amountIn * width) / share))
  return isAlone || min < fewUnits ? widest : Math.min(widest, width)
}

/** The share of the input that goes through each step. */
function measureParts(drafts: readonly Draft[], steps: Candidate['steps'], source: number): Part[] {
  const total = new Map<number, number>()
  const amounts = steps.map(({ amountIn }) => Number(amountIn))
  for (const [at, { from }] of drafts.entries())
    total.set(from, (total.get(from) ?? 0) + (amounts[at] ?? 0))
  const held = new Map<number, number>([[source, 1]])
  return drafts.map((draft, at) => {
    const share = (held.get(draft.from) ?? 0) * ((amounts[at] ?? 0) / (total.get(draft.from) ?? 1))
    held.set(draft.to, (held.get(draft.to) ?? 0) + share)
    return { draft, share, amountIn: amounts[at] ?? 0 }
  })
}

/** The indices of the steps on the widest path from source to sink. */
function findWidest(
  parts: readonly Part[],
  { source, sink, full }: Pick<Closing, 'source' | 'sink' | 'full'>,
): number[] {
  const best = new Map<number, { width: number; path: number[] }>([
    [source, { width: 1, path: [] }],
  ])
  for (const [at, { draft, share }] of parts.entries()) {
    if (full.has(at)) continue
    const before = best.get(draft.from)
    const width = Math.min(before?.width ?? 0, share)
    if (before && width > (best.get(draft.to)?.width ?? 0))
      best.set(draft.to, { width, path: [...before.path, at] })
  }
  return best.get(sink)?.path ?? []
}

/**
 * Writes the forward steps, token by token in their order. Shares are fractions of the amount held at that moment. Some
 * of the source is left for the chain; for other tokens the last step takes all. If one step supplies a token and one
 * takes it, they are chained.
 */
function writeForwards(kept: readonly Part[], source: number): Draft[] {
  const leaving = Map.groupBy(kept, ({ draft }) => draft.from)
  const arriving = Map.groupBy(kept, ({ draft }) => draft.to)
  const done = new Set<number>()
  const drafts: Draft[] = []
  const emit = (token: number, isHandedOn: boolean): void => {
    done.add(token)
    const steps = leaving.get(token) ?? []
    let left = token === source ? 1 : steps.reduce((sum, { share }) => sum + share, 0)
    for (const [at, { draft, share }] of steps.entries()) {
      const isLast = token !== source && at === steps.length - 1
      const sharePips = isLast ? wholePips : Math.round((share / left) * wholePips)
      left -= share
      drafts.push({ ...draft, sharePips, isChained: isHandedOn && steps.length === 1 })
      const isOnly = arriving.get(draft.to)?.length === 1
      if (isOnly && leaving.get(draft.to)?.length === 1) emit(draft.to, true)
    }
  }
  for (const token of leaving.keys()) if (!done.has(token)) emit(token, false)
  return drafts
}

/** Drops steps with a share of `min` or less, but keeps one step for each token that still arrives. */
function dropSmall(parts: readonly Part[], source: number, min: number): Part[] {
  const arrived = new Set<number>()
  const kept = new Set<Part>()
  const byToken = Map.groupBy(parts, ({ draft }) => draft.from)
  for (const [token, steps] of byToken) {
    if (token !== source && !arrived.has(token)) continue
    const max = Math.max(...steps.map(({ share }) => share))
    for (const part of steps) {
      const isNeeded = token !== source && part.share === max
      if (part.share <= min && !isNeeded) continue
      kept.add(part)
      arrived.add(part.draft.to)
    }
  }
  return parts.filter((part) => kept.has(part))
}
