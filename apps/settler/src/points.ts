import { writeFileSync } from 'node:fs'
import { fetchRoundPoints } from '@vermeil/indexer'
import { buildPointsTree, formatPointsFile } from '@vermeil/points'
import { connectNetwork } from './chain/connectNetwork.ts'
import { type PointsOptions, pointsHelp, readPointsOptions } from './options/pointsOptions.ts'
import { runCommand } from './runCommand.ts'

async function writePoints(options: PointsOptions): Promise<void> {
  const { roundId, file } = options
  const { thor, sources } = await connectNetwork(options)
  const points = await fetchRoundPoints({ ...sources, thor, roundId })
  writeFileSync(file, formatPointsFile(points))
  const { root } = buildPointsTree(roundId, points.scores)
  console.log(
    `Users with points in round ${roundId}: ${points.scores.length}. The root is ${root}.`,
  )
  console.log(`Wrote ${file}.`)
}

await runCommand(async () => {
  const options = readPointsOptions(process.argv.slice(2))
  if (options === undefined) console.log(pointsHelp)
  else await writePoints(options)
})
