// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { adminOrderCall, adminRemoveCall } from '@vermeil/wire'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAdmin } from '../../../testing/renderAdmin.tsx'
import { b3tr, owner, txId, vet, whole } from '../../../testing/sample.ts'

afterEach(cleanup)

test('[ADM-01] says that there is no such order, and offers no Retry', async () => {
  renderAdmin('/admin/orders/99999', {})
  await screen.findByText('Nothing to show here')
  screen.getByText('It failed.')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

const order = {
  ...{ order_id: 7, maker: owner, token_from: vet.address, token_to: b3tr.address },
  ...{ amount_from: String(whole(12_000)), amount_to: String(whole(2_640)) },
  ...{ amount_filled: '0', price: '220000000000000000', rate: '0.22', status: 'OPEN' },
  ...{ created_at: 1_780_000_000, last_status_change_at: 1_780_000_100, transaction_id: txId },
  ...{ total_input_amount: '0', total_output_amount: '0', options: {} },
}

test.each([
  [0, true, 5],
  [3, false, 4],
  [null, true, 0],
])(
  '[ADM-01] removes an order only for a reason of the contract: %s',
  async (reason, isDisabled, others) => {
    const recordPath = adminRemoveCall.path.replace(':orderId', '7')
    const { app, api, asked } = renderAdmin('/admin/orders/7', {
      [recordPath]: 503,
      [adminOrderCall.path.replace(':orderId', '7')]: { order, events: [], removalReason: reason },
    })
    const act = vi.spyOn(app.transactions, 'act').mockResolvedValue(undefined)
    const button = await screen.findByRole('button', { name: 'Remove order' })
    expect(button.hasAttribute('disabled')).toBe(isDisabled)
    expect(screen.queryAllByText("Doesn't apply")).toHaveLength(others)
    fireEvent.click(button)
    const isRecorded = () => asked.some(([path]) => path === recordPath)
    if (isDisabled) {
      expect([isRecorded(), act.mock.calls]).toEqual([false, []])
      return
    }
    // Without its entry in the audit log, the removal is not signed.
    await screen.findByText('It failed.')
    expect(act).not.toHaveBeenCalled()
    api[recordPath] = { orderId: 7, reason }
    fireEvent.click(button)
    const deal = expect.objectContaining({ kind: 'cancel', isRemoval: true })
    await waitFor(() => expect(act).toHaveBeenCalledWith(expect.any(Function), deal))
    expect(screen.queryByText('It failed.')).toBeNull()
  },
)
