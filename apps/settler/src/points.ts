import { writeFileSync } from 'node:fs'
import { fetchRound, type RoundRecord } from '@vermeil/indexer'
import {
  buildPointsTree,
  fetchFundings,
  findFlags,
  formatFlags,
  formatPointsFile,
  hashDecisions,
  removeDisqualified,
} from '@vermeil/points'
import type { ThorClient } from '@vermeil/thor'
import { connectNetwork } from './chain/connectNetwork.ts'
import { type PointsOptions, pointsHelp, readPointsOptions } from './options/pointsOptions.ts'
import { readDecisions } from './options/readDecisions.ts'
import { runCommand } from './runCommand.ts'

async function writePoints(options: PointsOptions): Promise<void> {
  const { roundId, file, flagsFile, banned } = options
  const decisions = await readDecisions(banned)
  const { thor, sources } = await connectNetwork(options)
  const round = await fetchRound({ ...sources, thor, roundId })
  const points = removeDisqualified(round.points, decisions)
  writeFileSync(file, formatPointsFile(points))
  const { root } = buildPointsTree(roundId, points.scores)
  console.log(
    `Users with points in round ${roundId}: ${points.scores.length}. The root is ${root}.`,
  )
  const left = round.points.scores.length - points.scores.length
  if (banned !== undefined)
    console.log(`Disqualified users left out: ${left}, by the list ${hashDecisions(decisions)}.`)
  console.log(`Wrote ${file}.`)
  if (flagsFile !== undefined) await writeFlags(thor, round, flagsFile)
}

/** Writes what the integrity rules flag in the round, with the evidence. */
async function writeFlags(
  thor: ThorClient,
  { points, trades }: RoundRecord,
  flagsFile: string,
): Promise<void> {
  const traders = points.scores.map(({ user }) => user)
  const fundings = await fetchFundings(thor, traders, points.toBlock)
  const facts = trades.map(({ pair0, pair1, block, ...trade }) => ({
    ...trade,
    market: `${pair0}/${pair1}`,
    blockNumber: block,
  }))
  const flags = findFlags(facts, fundings)
  writeFileSync(flagsFile, formatFlags(points.roundId, flags))
  console.log(`Flags: ${flags.length}. Wrote ${flagsFile}.`)
}

await runCommand(async () => {
  const options = readPointsOptions(process.argv.slice(2))
  if (options === undefined) console.log(pointsHelp)
  else await writePoints(options)
})
