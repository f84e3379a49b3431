import { createHash } from 'node:crypto'
import { initialBaseFee } from '@vermeil/thor'
import { type Address, type Hex, type Seconds, zeroAddress } from '@vermeil/units'
import { createBlock, type NewBlock } from '../block/createBlock.ts'
import { installNatives } from '../builtin/createNatives.ts'
import { writeSupply } from '../builtin/energy.ts'
import { paramKeys, writeParam } from '../builtin/params.ts'
import { type DevelopmentAccount, developmentAccounts } from '../model/developmentAccounts.ts'
import { shareCode } from '../state/Code.ts'
import type { State } from '../state/State.ts'
import type { BlockContext, ClauseRun, Engine } from '../vm/Engine.ts'
import { precompileAddresses } from '../vm/precompiles.ts'
import { decodeBytes } from '../word/word.ts'
import type { Genesis } from './Genesis.ts'
import type { GenesisContract } from './listDeployments.ts'
import { signGasPrice, thorBaseGasPrice } from './signGasPrice.ts'

/** A call of the owner in the genesis block, after the deployments. */
export interface GenesisCall {
  to: Address
  data: Hex
}

interface Ingredients {
  launchTime: Seconds
  /** Creates the contracts, makes the calls and governs the parameters. */
  owner: DevelopmentAccount
  /** Block 1 lowers Thor's initial base gas price, as on Thor solo. Otherwise the lower price is set in the genesis. */
  startsAsSolo: boolean
  listContracts: () => { deployments: GenesisContract[]; calls: GenesisCall[] }
}

/** The initial balance of each development account, in wei of VET and of VTHO. */
const endowment = 10n ** 27n
const genesisGasLimit = 10_000_000n
/** More than any constructor needs. */
const clauseGas = 1_000_000_000
/** The code that Thor gives precompiled contracts so that their accounts exist. */
const precompileCode = decodeBytes('0x6060604052600256')
/**
 * The chain tag, the last byte of the genesis id, is below this, as on the main and test networks. A larger tag would
 * take one more byte in every transaction.
 */
const tagBound = 0x80
const nothingRoot: Hex = `0x${'00'.repeat(32)}`

/** Creates a genesis with Thor's rules, the development accounts, and contracts at given addresses. */
export function createGenesis(ingredients: Ingredients): Genesis {
  const { launchTime, owner, startsAsSolo, listContracts } = ingredients
  const { deployments, calls } = listContracts()
  const hash = createHash('sha256').update(startsAsSolo ? '3 solo' : '3')
  for (const { address, initCode } of deployments) hash.update(address).update(initCode)
  for (const { to, data } of calls) hash.update(to).update(data)
  const genesis: Genesis = {
    launchTime,
    recipe: `0x${hash.digest('hex')}`,
    build(engine, state) {
      fundAccounts(state)
      writeParam(state, paramKeys.executor, BigInt(owner.address))
      writeParam(state, paramKeys.baseGasPrice, startsAsSolo ? thorBaseGasPrice : initialBaseFee)
      const run = createRunner(engine, state, { launchTime, owner: owner.address })
      for (const { address, initCode } of deployments) run(initCode, { createAt: address })
      for (const { to, data } of calls) run(data, { to })
      return createGenesisBlock(state, launchTime)
    },
  }
  if (!startsAsSolo) return genesis
  return {
    ...genesis,
    signFirst: (chainTag) => signGasPrice(owner, { chainTag, price: initialBaseFee }),
  }
}

function fundAccounts(state: State): void {
  const accounts = developmentAccounts.map(({ address }) => BigInt(address))
  for (const account of accounts) {
    state.setBalance(account, endowment)
    state.setEnergy(account, endowment)
  }
  const total = endowment * BigInt(accounts.length)
  writeSupply(state, { vet: total, vtho: total })
  installNatives(state)
  for (const address of precompileAddresses) state.setCode(address, shareCode(precompileCode))
  writeParam(state, paramKeys.rewardRatio, 3n * 10n ** 17n)
  writeParam(state, paramKeys.proposerEndorsement, 25n * 10n ** 24n)
}

type Runner = (data: Hex, target: { to: Address } | { createAt: Address }) => void

function createRunner(
  engine: Engine,
  state: State,
  { launchTime, owner }: { launchTime: Seconds; owner: Address },
): Runner {
  const transaction = {
    id: 0n,
    origin: BigInt(owner),
    gasPayer: 0n,
    gasPrice: 0n,
    provedWork: 0n,
    blockRef: 0n,
    expiration: 0,
    clauseCount: 1,
  }
  const shared = { state, block: createGenesisContext(launchTime), transaction, clauseIndex: 0 }
  return (data, target) => {
    const to = 'to' in target ? BigInt(target.to) : null
    const clause = { to, value: 0n, data: decodeBytes(data) }
    const run: ClauseRun = { ...shared, clause, gas: clauseGas }
    const placed = 'to' in target ? run : { ...run, createAt: BigInt(target.createAt) }
    const { vmError } = engine.runClause(placed)
    if (vmError !== '')
      throw new GenesisError('to' in target ? target.to : target.createAt, vmError)
  }
}

/** There are no earlier blocks, and the id of the chain is not known yet. */
function createGenesisContext(launchTime: Seconds): BlockContext {
  return {
    number: 0,
    time: launchTime,
    gasLimit: Number(genesisGasLimit),
    baseFee: initialBaseFee,
    beneficiary: 0n,
    signer: 0n,
    totalScore: 0,
    chainId: 0n,
    ancestor: () => undefined,
    accountAt: () => undefined,
  }
}

function createGenesisBlock(state: State, timestamp: Seconds): NewBlock {
  const fields = {
    timestamp,
    gasLimit: genesisGasLimit,
    beneficiary: zeroAddress,
    signer: zeroAddress,
    totalScore: 0,
    txsFeatures: 0,
    com: false,
    baseFeePerGas: initialBaseFee,
  }
  const contents = { transactions: [], receipts: [], diff: state.commit() }
  for (let extra = 0; ; extra++) {
    const block = createBlock({ ...fields, parentId: writeExtra(extra) }, nothingRoot, contents)
    if (Number.parseInt(block.header.id.slice(-2), 16) < tagBound) return block
  }
}

/** As on Thor's networks, the parent id of the genesis block contains extra data. */
function writeExtra(extra: number): Hex {
  return `0xffffffff${extra.toString(16).padStart(56, '0')}`
}

/** A contract of the genesis block cannot be created. A retry cannot help. */
class GenesisError extends Error {
  override name = 'GenesisError'
  readonly retryable = false

  constructor(address: Address, vmError: string) {
    super(`The genesis contract ${address} failed: ${vmError}.`)
  }
}
