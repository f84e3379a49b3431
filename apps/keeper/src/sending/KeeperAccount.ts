import {
  blockRefOf,
  type Clause,
  chainTagOf,
  encodeHex,
  initialBaseFee,
  keccak256,
  type TransactionBody,
} from '@vermeil/thor'
import { addressOfPrivateKey, signTransaction } from '@vermeil/thor/sign'
import type { Address, Hex, TxId } from '@vermeil/units'
import type { Head } from '../chain/BlockFollower.ts'
import type { NodeClient } from '../chain/NodeClient.ts'

/** After this many blocks, a transaction can no longer be mined. */
const expirationBlocks = 8

/** A transaction that the node's pool has. After `lastBlock` it can no longer be mined. */
export interface SentTransaction {
  txId: TxId
  lastBlock: number
}

/** The keeper's account. It signs and sends; the key never leaves it. */
export class KeeperAccount {
  readonly address: Address
  readonly #thor: Pick<NodeClient, 'sendTransaction'>
  readonly #privateKey: Uint8Array
  readonly #chainTag: number

  constructor(
    thor: Pick<NodeClient, 'sendTransaction'>,
    { genesisId, privateKey }: { genesisId: Hex; privateKey: Uint8Array },
  ) {
    this.#thor = thor
    this.#privateKey = privateKey
    this.#chainTag = chainTagOf(genesisId)
    this.address = addressOfPrivateKey(privateKey)
  }

  /**
   * Signs the clauses for the blocks after the head and sends them. The nonce follows from the head and the subject, so
   * that a keeper that was restarted sends the same transaction and not a second one.
   * @throws {ThorError} if the node refuses it or does not answer.
   */
  async send(
    { clauses, gas, subject }: { clauses: readonly Clause[]; gas: bigint; subject: string },
    head: Head,
    signal: AbortSignal,
  ): Promise<SentTransaction> {
    const body: TransactionBody = {
      type: 0x51,
      chainTag: this.#chainTag,
      blockRef: blockRefOf(head.id),
      expiration: expirationBlocks,
      clauses,
      maxPriorityFeePerGas: 0n,
      maxFeePerGas: findGasPrice(head) * 2n,
      gas,
      dependsOn: null,
      nonce: createNonce(`${head.id}/${subject}`),
    }
    const raw = signTransaction(body, this.#privateKey)
    const txId = await this.#thor.sendTransaction(raw, { signal })
    return { txId, lastBlock: head.number + expirationBlocks }
  }
}

/** The price of gas after a block, in wei of VTHO. */
export function findGasPrice({ baseFeePerGas }: Pick<Head, 'baseFeePerGas'>): bigint {
  return baseFeePerGas ?? initialBaseFee
}

function createNonce(text: string): bigint {
  return BigInt(encodeHex(keccak256(new TextEncoder().encode(text)).subarray(0, 8)))
}
