import type { Receipt, ThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import type { AccountSender } from '../node/AccountSender.ts'
import { batchBySize } from './batchBySize.ts'
import { blankAddress, fetchExpectedCodes } from './fetchExpectedCodes.ts'
import type { DeployedContract, PlannedContract } from './PlannedContract.ts'

/** The maximum creation code in one transaction, in bytes: a node accepts 64 KiB, and the gas has to fit in a block. */
const maxBytes = 40_000

export interface DeploymentOptions {
  thor: ThorClient
  sender: AccountSender
  /** Where a contract may already be deployed. */
  candidatesOf: (item: PlannedContract) => readonly Address[]
  /** Called with every contract as soon as it is found or created. */
  onDeployed: (item: DeployedContract, isNew: boolean) => void
  /** Called with the receipt of every transaction. */
  onReceipt: (receipt: Receipt) => void
}

/**
 * Deploys the contracts that are missing. A contract exists if one of its candidate addresses has exactly the code that
 * its creation would give.
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

/** Sends every batch before it waits for the first, so that all fit in a few blocks. */
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
    super(`The receipt lacks the address of ${name}: this is not a Thor node.`)
  }
}
