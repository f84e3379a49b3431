// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { findToken, vet } from '@vermeil/tokens'
import { parseAddress, parseTxId } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { FailureDialog } from './FailureDialog.tsx'
import { ProgressDialog } from './ProgressDialog.tsx'
import { SuccessDialog } from './SuccessDialog.tsx'

const b3tr = findToken(parseAddress('0x5ef79995fe8a89e0812330e4378eb2660cede699'))
const pair = {
  kind: 'swap' as const,
  sell: { token: vet, text: '25,000' },
  buy: { token: b3tr, text: '5,231.47' },
}
const txId = parseTxId(`0x8f2c${'a'.repeat(60)}`)
const href = 'https://explore.vechain.org/transactions/1'
const onClose = () => undefined

afterEach(cleanup)

test('[SWP-20] shows title, text, both amounts and progress 0 while the wallet signs a swap', () => {
  render(
    <ProgressDialog
      agreed={pair}
      percent={0}
      pending={{ stage: 'signing' }}
      walletName="VeWorld"
      onClose={onClose}
    />,
  )
  const dialog = screen.getByRole('dialog', { name: 'Processing Swap' })
  expect(dialog.textContent).toContain('Waiting for you to sign the transaction...')
  expect(dialog.textContent).toContain('25,000 VET')
  expect(dialog.textContent).toContain('5,231.47 B3TR')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
})

test('[SWP-20] shows text, progress 25 and the last possible block of a sent swap', () => {
  const counts = { expiresAtBlock: 23_418_939, seenBlocks: 1, ofBlocks: 32 }
  render(
    <ProgressDialog
      agreed={pair}
      percent={25}
      pending={{ stage: 'waiting', txId, href, ...counts }}
      walletName="VeWorld"
      onClose={onClose}
    />,
  )
  const { textContent } = screen.getByRole('dialog')
  expect(textContent).toContain('Please wait while we process your transaction...')
  expect(textContent).toContain('Expires in block 23,418,939 at the latest')
  expect(textContent).toContain('1 of 32')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
})

test('shows a sent swap as unknown while the connection is lost', () => {
  render(
    <ProgressDialog
      agreed={pair}
      percent={25}
      isDown
      pending={{ stage: 'waiting', txId, href, expiresAtBlock: 9, seenBlocks: 1, ofBlocks: 32 }}
      walletName="VeWorld"
      onClose={onClose}
    />,
  )
  const text =
    "We can't tell yet if it went through. We'll check as soon as the connection is back."
  expect(screen.getByText(text).role).toBe('status')
  expect(screen.getByRole('dialog').querySelector('.spin')).toBeNull()
})

test('[SWP-21] shows Sold, Bought, the transaction and Done after a successful swap', () => {
  const onDone = vi.fn<() => void>()
  render(
    <AppContext value={createSampleApp(() => 'revert').app}>
      <SuccessDialog
        agreed={pair}
        sold={pair.sell}
        bought={pair.buy}
        terms={[{ name: 'Quoted', value: '5,231.47 B3TR' }]}
        txId={txId}
        href={href}
        shareHref="https://x.com/intent/post?text=swap"
        onClose={onDone}
      />
    </AppContext>,
  )
  expect(screen.getByText('Sold').nextSibling?.textContent).toContain('25,000 VET')
  expect(screen.getByText('Bought').nextSibling?.textContent).toContain('5,231.47 B3TR')
  expect(screen.getByRole('link', { name: 'View transaction' }).getAttribute('href')).toBe(href)
  expect(screen.getByRole('link', { name: 'Share your Swap' }).getAttribute('href')).toContain(
    'x.com',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(onDone).toHaveBeenCalledOnce()
})

test.each([
  [1, 'Approval revoked'],
  [3, '3 approvals revoked'],
])('counts %i revoked approvals: %s', (revoked, title) => {
  const subject = revoked > 1 ? 'SHA, VTHO' : undefined
  render(
    <AppContext value={createSampleApp(() => 'revert').app}>
      <SuccessDialog
        agreed={{ ...pair, kind: 'revoke', subject, revoked }}
        sold={pair.sell}
        bought={pair.buy}
        terms={[]}
        txId={txId}
        href={href}
        shareHref={undefined}
        onClose={onClose}
      />
    </AppContext>,
  )
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
})

test('shows a declined signature neutrally, with a retry button', () => {
  const onRetry = vi.fn<() => void>()
  render(
    <FailureDialog
      agreed={pair}
      error="You cancelled in your wallet"
      reverted={undefined}
      isCancelled
      onRetry={onRetry}
      onClose={onClose}
    />,
  )
  const dialog = screen.getByRole('dialog', { name: 'You cancelled in your wallet' })
  expect(dialog.textContent).toContain('Nothing was signed.')
  expect(dialog.textContent).toContain('You were trying to sell25,000 VET')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(dialog.querySelector('.bad')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('[SWP-20] shows what a failed swap tried and why it failed, and offers a retry', () => {
  const onRetry = vi.fn<() => void>()
  render(
    <FailureDialog
      agreed={pair}
      error="Transaction was rejected"
      reverted={undefined}
      onRetry={onRetry}
      onClose={onClose}
    />,
  )
  const { textContent } = screen.getByRole('alertdialog', { name: 'Swap Failed' })
  expect(textContent).toContain('You were trying to sell25,000 VET')
  expect(textContent).toContain('To receive5,231.47 B3TR')
  expect(screen.getByRole('alert').textContent).toBe('Transaction was rejected')
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('[LIM-10] says once that an order failed if the wallet gives no reason', () => {
  const error = 'Failed to create limit order'
  const closed = { reverted: undefined, onRetry: onClose, onClose }
  render(<FailureDialog agreed={{ ...pair, kind: 'limit' }} error={error} {...closed} />)
  expect(screen.getByRole('alertdialog', { name: error })).toBeTruthy()
  expect(screen.getAllByText(error)).toHaveLength(1)
})

test('[SWP-22][SWP-23] analyses a reverted swap, then explains it with its hint and a suggestion', () => {
  const show = (analysis?: Parameters<typeof FailureDialog>[0]['reverted']) => (
    <FailureDialog
      agreed={pair}
      error={undefined}
      reverted={analysis}
      onRetry={onClose}
      onClose={onClose}
    />
  )
  const { rerender } = render(show({ txId, href, analysis: undefined }))
  expect(screen.getByRole('status').textContent).toContain('Analyzing transaction error...')
  const suggestion = { title: 'Adjust Slippage', text: 'Try increasing your slippage tolerance.' }
  const hint = 'Try reducing your swap amount.'
  const analysis = { type: 'Slippage Error', message: 'SlippageExceeded', hint, suggestion }
  rerender(show({ txId, href, analysis }))
  const { textContent } = screen.getByRole('alertdialog', { name: 'Transaction Failed' })
  for (const text of ['Slippage Error', hint, 'Adjust Slippage', suggestion.text])
    expect(textContent).toContain(text)
  for (const text of ['Technical details', 'SlippageExceeded']) expect(textContent).toContain(text)
})

test('[SWP-10] requires a very high price impact to be acknowledged', () => {
  const onProceed = vi.fn<() => void>()
  render(
    <ConfirmDialog
      title="High Price Impact"
      text="This swap moves the price."
      terms={[]}
      acknowledgement="I understand I'll get far less than the market price."
      onCancel={onClose}
      onProceed={onProceed}
    />,
  )
  const proceed = screen.getByRole('button', { name: 'Proceed Anyway' })
  fireEvent.click(proceed)
  expect(onProceed).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('checkbox', { name: /I understand/ }))
  fireEvent.click(proceed)
  expect(onProceed).toHaveBeenCalledOnce()
})

test('enables a confirmation that replaces another one only after a moment', () => {
  vi.useFakeTimers()
  render(
    <ConfirmDialog
      title="The price has moved"
      text=""
      terms={[]}
      isDelayed
      onCancel={onClose}
      onProceed={onClose}
    />,
  )
  const proceed = screen.getByRole<HTMLButtonElement>('button', { name: 'Proceed Anyway' })
  expect(proceed.disabled).toBe(true)
  act(() => void vi.advanceTimersByTime(1_000))
  expect(proceed.disabled).toBe(false)
  vi.useRealTimers()
})

test.each([
  ['swap', 'Processing Swap'],
  ['wrap', 'Processing Wrap'],
  ['limit', 'Creating Limit Order'],
  ['convert', 'Processing Conversion'],
  ['send', 'Processing Send'],
] as const)('[SWP-20] the progress dialog of a %s is titled %s', (kind, title) => {
  render(
    <ProgressDialog
      agreed={{ ...pair, kind }}
      percent={0}
      pending={{ stage: 'signing' }}
      walletName="VeWorld"
      onClose={onClose}
    />,
  )
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
})

test('[SND-01][WRP-01] names other kinds of transactions', () => {
  const { rerender } = render(
    <ProgressDialog
      agreed={{ ...pair, kind: 'wrap' }}
      percent={0}
      pending={{ stage: 'signing' }}
      walletName="VeWorld"
      onClose={onClose}
    />,
  )
  expect(screen.getByRole('dialog', { name: 'Processing Wrap' })).toBeTruthy()
  rerender(
    <FailureDialog
      agreed={{ ...pair, kind: 'send' }}
      error="Transaction was rejected"
      reverted={undefined}
      onRetry={onClose}
      onClose={onClose}
    />,
  )
  expect(screen.getByRole('alertdialog', { name: 'Send Failed' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})
