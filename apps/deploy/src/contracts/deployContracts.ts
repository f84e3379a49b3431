import type { Receipt, ThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import type { Sender } from '../node/Sender.ts'
import { batchBySize } from './batchBySize.ts'
import { blankAddress, fetchExpectedCodes } from './fetchExpectedCodes.ts'
import type { DeployedContract, PlannedContract } from './PlannedContract.ts'

/** Bytes of creation code in one transaction: a node takes 64 KiB, and a block's gas has to suffice. */
const maxBytes = 40_000

export interface DeploymentOptions {
  thor: ThorClient
  sender: Sender
  /** Where a piece may deploy already. */
  candidatesOf: (item: PlannedContract) => readonly Address[]
  /** Told of every piece as soon as it is known to deploy. */
  onDeployed: (item: DeployedContract, isNew: boolean) => void
  /** Told of every transaction. */
  onReceipt: (receipt: Receipt) => void
}

/**
 * Has every piece deploy: where one of its candidate addresses holds exactly the code that its creation would give,
 * nothing is sent; the others are created.
 */
export async function deployContracts(
  items: readonly PlannedContract[],
  options: DeploymentOptions,
): Promise<void> {
  const { thor, sender, onDeployed } = options
  const expected = await fetchExpectedCodes(thor, items, sender.address)
  const found = await Promise.all(
    items.map(async (item) => {
      for (const address of options.candidatesOf(item)) {
        const code = await thor.fetchCode(address)
        if (blankAddress(code, address) === expected.get(item)) return address
      }
      return undefined
    }),
  )
  const missing = items.filter((item, index) => {
    const address = found[index]
    if (address !== undefined) onDeployed({ ...item, address }, false)
    return address === undefined
  })
  await create(batchBySize(missing, maxBytes), options)
}

/** Sends every batch before it waits for the first, so that a few blocks are enough for all of them. */
async function create(
  batches: readonly PlannedContract[][],
  options: DeploymentOptions,
): Promise<void> {
  const { sender, onDeployed, onReceipt } = options
  const sent: { batch: PlannedContract[]; receipt: Promise<Receipt> }[] = []
  const failures: unknown[] = []
  for (const batch of batches) {
    const clauses = batch.map(({ initCode }) => ({ to: null, value: 0n, data: initCode }))
    try {
      const txId = await sender.submit(clauses)
      sent.push({ batch, receipt: sender.wait(txId) })
    } catch (error) {
      failures.push(error)
      break
    }
  }
  const receipts = await Promise.allSettled(sent.map(({ receipt }) => receipt))
  for (const [index, settled] of receipts.entries()) {
    if (settled.status === 'rejected') {
      failures.push(settled.reason)
      continue
    }
    onReceipt(settled.value)
    for (const [place, item] of (sent[index]?.batch ?? []).entries()) {
      const address = settled.value.outputs[place]?.contractAddress
      if (!address) throw new MissingAddressError(item.name)
      onDeployed({ ...item, address }, true)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** A receipt does not say where a contract was created. */
class MissingAddressError extends Error {
  override name = 'MissingAddressError'
  readonly retryable = false
  constructor(name: string) {
    super(`The node does not say where it created ${name}: this is no Thor node.`)
  }
}
