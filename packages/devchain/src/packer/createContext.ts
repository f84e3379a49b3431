import type { Block } from '../model/Block.ts'
import type { Repository } from '../repository/Repository.ts'
import type { BlockContext } from '../vm/Engine.ts'

type BlockFields = Pick<
  Block,
  'number' | 'timestamp' | 'gasLimit' | 'baseFeePerGas' | 'beneficiary' | 'signer' | 'totalScore'
>

/** Creates the context of a block, as programs in it see it. */
export function createContext(repository: Repository, block: BlockFields): BlockContext {
  return {
    number: block.number,
    time: block.timestamp,
    gasLimit: Number(block.gasLimit),
    baseFee: block.baseFeePerGas,
    beneficiary: BigInt(block.beneficiary),
    signer: BigInt(block.signer),
    totalScore: block.totalScore,
    chainId: BigInt(repository.at(0)?.id ?? '0x0'),
    ancestor: (number) => {
      const known = number < block.number ? repository.at(number) : undefined
      if (known === undefined) return undefined
      const { id, timestamp, signer, totalScore } = known
      return { id: BigInt(id), time: timestamp, signer: BigInt(signer), totalScore }
    },
    accountAt: (address, number) =>
      repository.history.has(number)
        ? repository.history.at(number, repository.state).account(address)
        : undefined,
  }
}
