import { pointsProofCall } from '@vermeil/wire'
import type { HeadEndpoints } from '../answers/HeadEndpoints.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import { PointsTrees } from './PointsTrees.ts'
import type { BoardDependencies } from './readRoundBoard.ts'

/** Proofs of the points of rounds that have ended. */
export function servePointsProofs(endpoints: HeadEndpoints, dependencies: BoardDependencies): void {
  const trees = new PointsTrees(dependencies)
  endpoints.serve({
    call: pointsProofCall,
    make: async ({ params: { roundId, address: user } }) => {
      const round = await trees.read(roundId)
      if (round === undefined)
        throw new ApiProblem(404, `Round ${roundId} has not ended in a final block.`)
      const points = round.points.get(user)
      const proof = points === undefined ? undefined : round.tree.prove({ user, points })
      if (points === undefined || proof === undefined)
        throw new ApiProblem(404, `${user} has no points in round ${roundId}.`)
      return { roundId, user, points: points.toString(), root: round.tree.root, proof }
    },
  })
}
