// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { confirmTrade, createScene, createSender } from '../../testing/sampleStore.ts'
import type { TransactionState } from '../../trade/transaction/Transaction.ts'
import { ActivityChip } from './ActivityChip.tsx'

afterEach(cleanup)

test.each([
  [['unknown'], 'action'],
  [['unknown', 'failed'], 'bad'],
] as const)(
  'with %j the ring of the chip is %s: an unknown result is not a failure',
  async (states, ring) => {
    await show(states)
    const chip = screen.getByRole('button', { name: `${states.length} to check` })
    expect(chip.querySelector(`.pending-ring.${ring}`)).not.toBeNull()
  },
)

/** Renders the chip for transactions that have ended like this. */
async function show(states: readonly TransactionState[]): Promise<void> {
  const { store } = createScene()
  await store.submit(confirmTrade(), createSender())
  const [sent] = store.readTransactions()
  if (!sent) throw new Error('There is one.')
  const all = states.map((state) => ({ ...sent, id: state, state }))
  const { app } = createSampleApp(() => 'revert')
  const transactions = Object.assign(Object.create(app.transactions), {
    subscribe: () => () => undefined,
    readTransactions: () => all,
  })
  renderScreen(<ActivityChip isExpanded={false} />, {
    app: { ...app, transactions },
    wallet: { address: sent.owner },
  })
}
