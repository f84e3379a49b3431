import { type Draft, findChainStart } from './draftSteps.ts'
import type { Candidate } from './settleFlows.ts'

/** One whole in millionths. */
const whole = 1_000_000

/** Shares of the input below this are left out. */
const dust = 3e-6

/** The chain stays as wide as it can be where it would carry fewer units than this. */
const fewUnits = 1e3

/** A step with the share of the whole input that goes through it, and its input in units. */
interface Part {
  draft: Draft
  share: number
  amountIn: number
}

/** How a program is to be closed. */
interface Closing {
  source: number
  sink: number
  /** Most of the input that the last chain may take, as a share. */
  width: number
  /** Most steps in all. */
  maxLegs: number
  /** Steps that have no room for more, by their place: no part of the chain. */
  full: ReadonlySet<number>
}

/**
 * The program with a chain from source to sink at its end. Where the last chain is none, the widest way through the
 * program becomes it, with no more than `width` of the input, and what else goes through the pools on that way stays
 * in front: such a pool is used twice. Where that makes too many steps the chain is as wide as it can be, and the
 * smallest steps in front are left out.
 */
export function closeWithChain(candidate: Candidate, closing: Closing): Draft[] {
  const { drafts } = candidate
  const start = findChainStart(drafts)
  const isRoomy = drafts.every((_, at) => at < start || !closing.full.has(at))
  if (drafts[start]?.from === closing.source && (isRoomy || start === 0)) return drafts
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
    return draft ? [{ ...draft, sharePips: whole, isChained: place > 0 }] : []
  })
  return [...writeForwards(dropSmall(rests, source, min), source), ...chain.flat()]
}

/** How much of the input the chain over these steps takes. */
function chooseWidth(path: readonly Part[], width: number): number {
  const widest = Math.min(...path.map(({ share }) => share))
  const isAlone = path.every(({ share }) => share - widest <= dust)
  const min = Math.min(...path.map(({ share, amountIn }) => (amountIn * width) / share))
  return isAlone || min < fewUnits ? widest : Math.min(widest, width)
}

/** How much of the input goes through each step, following what is held. */
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

/** The numbers of the steps on the way from source to sink through which most goes. */
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
 * The steps in front, token by token as they came: shares of what is held then; of the source's a rest is left for
 * the chain, of all others the last step takes all. A token that one step brings and one takes is handed on.
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
      const sharePips = isLast ? whole : Math.round((share / left) * whole)
      left -= share
      drafts.push({ ...draft, sharePips, isChained: isHandedOn && steps.length === 1 })
      const isOnly = arriving.get(draft.to)?.length === 1
      if (isOnly && leaving.get(draft.to)?.length === 1) emit(draft.to, true)
    }
  }
  for (const token of leaving.keys()) if (!done.has(token)) emit(token, false)
  return drafts
}

/** Without steps that take `least` of the input or less; of a token that still arrives one step stays. */
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
