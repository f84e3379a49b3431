import { type Hex, parseAddress, parseHex } from '@vermeil/units'
import { buildPointsTree } from './pointsTree.ts'
import { rankScores, type Score } from './rankScores.ts'

/** The points of a round that has ended. */
export interface RoundPoints {
  genesisId: Hex
  roundId: number
  /** The blocks that created this round and the next one. Trades between these two events belong to the round. */
  fromBlock: number
  toBlock: number
  /** In the order of the leaderboard. */
  scores: readonly Score[]
}

/**
 * The canonical file of a round: JSON with one user per line in the order of the leaderboard, and the root of their
 * Merkle tree. Points and volumes (in VET) are integers with 18 decimals. Equal rounds have equal bytes.
 */
export function formatPointsFile(round: RoundPoints): string {
  const { genesisId, roundId, fromBlock, toBlock } = round
  const scores = rankScores(round.scores)
  const users = scores.map(({ user, points, volumeVet, trades }) =>
    JSON.stringify({ user, points: `${points}`, volume_vet: `${volumeVet}`, trades }),
  )
  const { root } = buildPointsTree(roundId, scores)
  const head = {
    version: 1,
    genesis: genesisId,
    round: roundId,
    blocks: [fromBlock, toBlock],
    root,
  }
  const list = users.length === 0 ? '[]' : `[\n${users.join(',\n')}\n]`
  return `${JSON.stringify(head).slice(0, -1)},"users":${list}}\n`
}

/**
 * Reads the file of a round.
 * @throws {PointsFileError} if it is not exactly the canonical file of its points, with their root.
 */
export function parsePointsFile(text: string): RoundPoints {
  let round: RoundPoints
  try {
    round = readRound(JSON.parse(text) as WrittenRound)
  } catch (cause) {
    throw new PointsFileError('is not a file of points', { cause })
  }
  if (formatPointsFile(round) !== text) throw new PointsFileError('was changed')
  return round
}

interface WrittenRound {
  genesis: string
  round: number
  blocks: [number, number]
  users: { user: string; points: string; volume_vet: string; trades: number }[]
}

function readRound({ genesis, round, blocks, users }: WrittenRound): RoundPoints {
  const [fromBlock, toBlock] = blocks
  return {
    genesisId: parseHex(genesis),
    roundId: round,
    fromBlock,
    toBlock,
    scores: users.map(({ user, points, volume_vet, trades }) => ({
      user: parseAddress(user),
      points: BigInt(points),
      volumeVet: BigInt(volume_vet),
      trades,
    })),
  }
}

/** The text is not a valid file of a round's points. */
export class PointsFileError extends Error {
  override name = 'PointsFileError'
  readonly retryable = false
  constructor(fact: string, options?: ErrorOptions) {
    super(`The file ${fact}: write it again with npm run points.`, options)
  }
}
