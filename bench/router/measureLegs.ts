import { createInstance, createTrade } from './createInstance.ts'
import { findFloor } from './findFloor.ts'
import { formatSize, type Size, sizes } from './Instance.ts'
import { type Case, type CaseResult, createCase, measureCase } from './measureCase.ts'
import { calm } from './measureOptimum.ts'
import { formatBps, median, type RouterRow, type Scores } from './RouterRow.ts'
import { race, summarize } from './race.ts'
import { ours, type Setting } from './Setting.ts'
import { searchSubsets } from './searchSubsets.ts'

/** The targets in hundredths of a percent, and how far above a floor a median may be. */
const targetBps = 0.5
const tolerance = 0.05

/** Maximum numbers of swaps. */
const maxLegs = 16

/**
 * Plans with few swaps, compared with the bound and with every choice of three, four and five pools. The floor of a
 * target is the proved loss that no plan with this many swaps can avoid.
 */
export async function measureLegs(setting: Setting): Promise<RouterRow[]> {
  const rows: RouterRow[] = []
  const all: CaseResult[] = []
  const allFloors: number[] = []
  for (const size of sizes) {
    for (const isExactOut of [false, true]) {
      const { row, results, floors } = await measureSize(setting, size, isExactOut)
      rows.push(row)
      all.push(...results)
      allFloors.push(...floors)
    }
  }
  const scores = summarize(new Map([[ours, all]]))
  rows.push(describe('all markets together, 1 %', scores, median(allFloors)))
  for (const legs of [3, 4, 5])
    for (const share of [0.01, 0.1]) rows.push(await measureSubsets(setting, legs, share))
  return rows
}

async function measureSize(
  { contenders, seeds, budgetMs }: Setting,
  size: Size,
  isExactOut: boolean,
): Promise<{ row: RouterRow; results: CaseResult[]; floors: number[] }> {
  const own = contenders.filter(({ name }) => name === ours)
  const cases = Array.from({ length: seeds }, (_, seed) => {
    const instance = createInstance(size, calm, seed)
    return createCase(instance, createTrade(instance, 0.01, isExactOut), { maxLegs })
  })
  const results = (await race(own, cases, budgetMs)).get(ours)?.map(rejectLong) ?? []
  const floors = results.map(({ lossBps }, at) => findFloor(cases[at] as Case, maxLegs, lossBps))
  const what = `${formatSize(size)}, 1 %, exact ${isExactOut ? 'out' : 'in'}`
  const scores = summarize(new Map([[ours, results]]))
  return { row: describe(what, scores, median(floors)), results, floors }
}

/** A plan with more swaps than allowed does not count. */
function rejectLong(result: CaseResult): CaseResult {
  return result.legs <= maxLegs ? result : { ...result, lossBps: 10_000 }
}

function describe(what: string, scores: Scores, floorBps: number): RouterRow {
  const { medianBps = Number.NaN } = scores[ours] ?? {}
  const floor = floorBps > targetBps ? ` (floor ${formatBps(floorBps)})` : ''
  return {
    part: 'at most 16 legs',
    what,
    target: `median at most ${targetBps}${floor}`,
    reached: formatBps(medianBps),
    isMet: medianBps <= Math.max(targetBps, floor === '' ? 0 : floorBps + tolerance),
    scores,
  }
}

async function measureSubsets(
  { contenders, seeds }: Setting,
  legs: number,
  share: number,
): Promise<RouterRow> {
  const [own] = contenders
  const [size] = sizes
  if (!own || !size) throw new RangeError('There is nothing to measure.')
  const results = new Map([[own.name, [] as Awaited<ReturnType<typeof measureCase>>[]]])
  for (let seed = 0; seed < seeds; seed++) {
    const instance = createInstance(size, calm, seed)
    const trade = createTrade(instance, share, false)
    const request = measureByBest(createCase(instance, trade, { maxLegs: legs }), legs)
    const result = await measureCase(own, request)
    const isWithin = result.legs <= legs
    results.get(own.name)?.push(isWithin ? result : { ...result, lossBps: 10_000 })
  }
  const scores = summarize(results)
  const { worstBps = Number.NaN } = scores[ours] ?? {}
  return {
    part: 'every set of pools',
    what: `${formatSize(size)}, ${share * 100} %, ${legs} legs`,
    target: 'worst at most 1',
    reached: formatBps(worstBps),
    isMet: worstBps <= 1,
    scores,
  }
}

/** Replaces the bound by the best of all sets of this many pools. */
function measureByBest(request: Case, legs: number): Case {
  const { usd } = searchSubsets(request.market, { ...request.trade, usd: request.usd }, legs)
  return { ...request, dual: { ...request.dual, bound: usd } }
}
