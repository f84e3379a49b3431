// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type Address, type Amount, zeroAddress } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { sampleDependencies } from '../../testing/sampleDependencies.ts'
import { createSampleFollower } from '../../testing/sampleFollower.ts'
import { createSampleSession } from '../../testing/sampleSession.ts'
import { readRecipients } from '../../trade/recipient/recipients.ts'
import { WalletContext } from '../../wallet/session/WalletContext.ts'
import { SwapModel } from './model/SwapModel.ts'
import { createSwapForm } from './model/swapForm.ts'
import { SwapRecipient } from './SwapRecipient.tsx'
import type { Swap } from './useSwap.ts'

afterEach(cleanup)

const friend = `0x${'78'.repeat(20)}` as Address

function open({ lock, sentTo }: { lock?: object; sentTo?: Address } = {}) {
  const { app, session } = createSampleSession()
  const model = new SwapModel(
    createSwapForm({ sell: 'VET', buy: 'B3TR', amount: '5' }),
    createSampleFollower().follower,
  )
  model.begin(sampleDependencies)
  model.dispatch({ type: 'recipientTyped', text: '' })
  const state = sentTo
    ? { stage: 'waiting', transaction: { recipient: sentTo } }
    : { stage: 'idle' }
  const swap = { model, lock, flow: { state } } as unknown as Swap
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AppContext value={app}>
        <WalletContext value={session}>
          <SwapRecipient swap={swap} />
        </WalletContext>
      </AppContext>
    </QueryClientProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox')
  return {
    model,
    field,
    storage: app.storage,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
    readAddress: () => model.readForm().recipient?.address,
  }
}

test('gives the form the address of what is typed, and takes it back with the next key press', () => {
  const { type, readAddress } = open()
  expect(readAddress()).toBeUndefined()
  type(friend)
  expect(readAddress()).toBe(friend)
  type(friend.slice(0, -1))
  expect(readAddress()).toBeUndefined()
  expect(screen.getByRole('alert').textContent).toContain('Not a valid address')
})

test('gives no address that could not return the tokens, and says why', () => {
  const { type, readAddress } = open()
  type(zeroAddress)
  expect(readAddress()).toBeUndefined()
  expect(screen.getByText(/Tokens sent here can't be recovered/)).toBeTruthy()
})

test('gives no address while the tokens convert one to one, and says why', () => {
  const { model, type, readAddress } = open()
  type(friend)
  act(() => model.dispatch({ type: 'shareTaken', amount: 7n as Amount }))
  expect(readAddress()).toBe(friend)
  const vvet = createSwapForm({ sell: 'VVET' }).sell
  if (!vvet) throw new Error('VVET is listed.')
  act(() => model.dispatch({ type: 'tokenPicked', side: 'buy', token: vvet }))
  expect(readAddress()).toBeUndefined()
  expect(screen.getByText(/^VET converts to VVET for your own account only/)).toBeTruthy()
})

test('is removed by its button, and cannot change while its swap is open', () => {
  const { model } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Remove the recipient' }))
  expect(model.readForm().recipient).toBeUndefined()
  cleanup()
  expect(open({ lock: {} }).field.readOnly).toBe(true)
})

test('remembers whom a sent swap pays', async () => {
  const { storage } = open({ sentTo: friend })
  await vi.waitFor(() => expect(readRecipients(storage)).toEqual([friend]))
})
