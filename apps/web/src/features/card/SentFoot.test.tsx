// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { confirmTrade, createScene, createSlowSender } from '../../testing/sampleStore.ts'
import { useCardTransactions } from '../flow/useCardTransactions.ts'
import { SentFoot } from './SentFoot.tsx'

afterEach(cleanup)

/** The parts of the foot load their code, which takes longer on a busy machine. */
const patience = { timeout: 60_000 }

/** A card that asks for a swap whose wallet did not answer. */
async function renderUnanswered() {
  const { store } = createScene()
  const slow = createSlowSender()
  void store.submit(confirmTrade(), slow.sender)
  await slow.asked
  store.stopWaiting(store.readTransactions()[0]?.id ?? '')
  const { app } = createSampleApp(() => 'revert')
  const transactions = Object.assign(app.transactions, {
    subscribe: store.subscribe,
    readTransactions: store.readTransactions,
    act: async (action: (acted: typeof store) => unknown) => void action(store),
  })
  const form = { amount: store.readTransactions()[0]?.amountIn }
  const useFoot = () =>
    useCardTransactions({
      kinds: ['swap'],
      owner: store.readTransactions()[0]?.owner,
      readForm: () => form,
      isAskedFor: ({ amount }, deal) => amount === deal.amountIn,
      clear: () => undefined,
    })
  function Foot() {
    const sent = useFoot()
    return (
      <SentFoot sent={sent} lock={sent.findLock(form)} doubt={sent.findDoubt(form)}>
        <button type="submit">Swap</button>
      </SentFoot>
    )
  }
  render(
    <AppContext value={{ ...app, transactions }}>
      <form>
        <Foot />
      </form>
    </AppContext>,
  )
  return { store }
}

test('replaces the main button by Swap again if the same swap may still go through', async () => {
  await renderUnanswered()
  expect(await screen.findByText('Swap status unknown', {}, patience)).toBeTruthy()
  expect(screen.getByText(/^Your wallet's answer didn't reach us/)).toBeTruthy()
  expect(await screen.findByText('The first one may still go through.', {}, patience)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Swap' })).toBeNull()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Swap again' })))
  expect(screen.getByRole('button', { name: 'Swap' })).toBeTruthy()
  expect(screen.queryByText('Swap status unknown')).toBeNull()
}, 120_000)
