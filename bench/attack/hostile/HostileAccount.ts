import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { encodeParameters } from '@vermeil/abi'
import { developmentAccounts } from '@vermeil/devchain'
import {
  blockRefOf,
  type Clause,
  chainTagOf,
  createThorClient,
  decodeHex,
  encodeHex,
  keccak256,
  type Receipt,
  type ThorClient,
} from '@vermeil/thor'
import { signTransaction } from '@vermeil/thor/sign'
import { type Address, type Hex, parseAddress } from '@vermeil/units'

const gasLimit = 35_000_000n
const expirationBlocks = 100
const pollMs = 250
/** A block of these transactions keeps the chain busy for seconds. */
const timeoutMs = 60_000

/** An account of the dev chain that deploys and calls anything, whether or not it reverts. */
export class HostileAccount {
  readonly thor: ThorClient
  readonly #genesisId: Hex
  readonly #privateKey: Uint8Array

  private constructor(thor: ThorClient, genesisId: Hex) {
    this.thor = thor
    this.#genesisId = genesisId
    this.#privateKey = decodeHex(developmentAccounts[7]?.privateKey ?? '0x')
  }

  /** Uses a development account on the dev chain of that node. */
  static async open(url: string): Promise<HostileAccount> {
    const thor = createThorClient({ url, timeoutMs })
    const genesis = await thor.fetchBlock(0)
    if (genesis === null) throw new Error('The node has no genesis block.')
    return new HostileAccount(thor, genesis.id)
  }

  /** Sends clauses in one transaction with the maximum gas, and waits until it is mined. */
  async send(clauses: readonly Clause[]): Promise<Receipt> {
    const best = await this.thor.fetchBlock('best')
    if (best === null) throw new Error('The node has no best block.')
    const raw = signTransaction(
      {
        type: 0x51,
        chainTag: chainTagOf(this.#genesisId),
        blockRef: blockRefOf(best.id),
        expiration: expirationBlocks,
        clauses,
        maxPriorityFeePerGas: 0n,
        maxFeePerGas: 20_000_000_000_000n,
        gas: gasLimit,
        dependsOn: null,
        nonce: randomBytes(8).readBigUInt64BE(),
      },
      this.#privateKey,
    )
    const id = await this.thor.sendTransaction(raw)
    for (;;) {
      const receipt = await this.thor.fetchReceipt(id)
      if (receipt !== null) return receipt
      await wait(pollMs)
    }
  }

  /** Creates a contract. */
  async create(code: Hex): Promise<Address> {
    const receipt = await this.send([{ to: null, value: 0n, data: code }])
    const made = receipt.outputs[0]?.contractAddress
    if (!made) throw new Error('A contract was not created.')
    return made
  }

  /** Reads the address that a function without arguments returns. */
  async readAddress(to: Address, signature: string): Promise<Address> {
    const clauses = [{ to, value: 0n, data: encode(signature, []) }]
    const [result] = await this.thor.simulate({ clauses })
    return parseAddress(`0x${result?.data.slice(-40) ?? ''}`)
  }
}

/** Encodes a call by the signature of the function, such as `mint(address,uint256)`. */
export function encode(signature: string, values: readonly unknown[]): Hex {
  const types = /\((.*)\)/.exec(signature)?.[1]?.split(',').filter(Boolean) ?? []
  const selector = encodeHex(keccak256(new TextEncoder().encode(signature))).slice(0, 10)
  const parameters = types.map((type) => ({ name: '', type }))
  return `${selector}${encodeParameters(parameters, values).slice(2)}` as Hex
}
