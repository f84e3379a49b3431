import { AccountSender } from '@vermeil/deploy'
import { fetchRoundPoints } from '@vermeil/indexer'
import { connectNetwork } from './chain/connectNetwork.ts'
import { fetchLastEndedRound } from './chain/fetchLastEndedRound.ts'
import { readDecisions } from './options/readDecisions.ts'
import { readSettleOptions, type SettleCommand, settleHelp } from './options/settleOptions.ts'
import { runCommand } from './runCommand.ts'
import { settleRound } from './settleRound.ts'

async function settle(command: SettleCommand): Promise<void> {
  const { privateKey, amount, approved } = command
  const decisions = await readDecisions(command.banned)
  const { thor, genesisId, sources } = await connectNetwork(command)
  const roundId = command.roundId ?? (await fetchLastEndedRound(thor, sources.governance))
  const readPoints = (round: number) => fetchRoundPoints({ ...sources, thor, roundId: round })
  const points = await readPoints(roundId)
  const plan = await settleRound({
    thor,
    contract: sources.rewards,
    points,
    decisions,
    readPoints,
    amount,
    approved,
    sender: privateKey && new AccountSender(thor, genesisId, privateKey),
    onStep: (text) => console.log(text),
  })
  const left = plan.unpaid.length
  console.log(
    left === 0
      ? `All rewards of round ${roundId} are paid.`
      : `This was a dry run. Rewards of round ${roundId} that are not paid: ${left}.`,
  )
}

await runCommand(async () => {
  const command = readSettleOptions(process.argv.slice(2), process.env)
  if (command === undefined) console.log(settleHelp)
  else await settle(command)
})
