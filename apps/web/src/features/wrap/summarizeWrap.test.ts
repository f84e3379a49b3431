import { expect, test } from 'vitest'
import { vet, vtho, whole } from '../../testing/sample.ts'
import type { PreparedDeal } from '../../trade/simulation/prepareDeal.ts'
import { summarizeWrap } from './summarizeWrap.ts'
import { emptyWrapForm } from './wrapForm.ts'

const none = { prepared: undefined, failure: undefined }
const inputs = {
  form: emptyWrapForm,
  sell: vet,
  wallet: { state: 'connected', kind: 'veworld' },
  balances: { state: 'ready', amounts: new Map([[vtho.address, whole(2)]]) },
  simulation: none,
  isConverting: false,
} as const

test('[WRP-01] names the direction in title, subtitle and note', () => {
  expect(summarizeWrap(inputs)).toMatchObject({
    title: 'Wrap VET to vVET',
    subtitle: '1:1 conversion with no fees',
    info: expect.stringContaining('VIP-180 token pegged 1:1 with VET'),
    button: { text: 'Wrap', action: 'swap' },
  })
  const form = { ...emptyWrapForm, direction: 'unwrap' } as const
  expect(summarizeWrap({ ...inputs, form })).toMatchObject({
    title: 'Unwrap vVET to VET',
    button: { text: 'Unwrap' },
  })
})

test('[WRP-02] connects, unlocks or waits by the button, and disables it for a failing simulation', () => {
  const textFor = (change: Partial<Parameters<typeof summarizeWrap>[0]>) => {
    const { text, action, disabled } = summarizeWrap({ ...inputs, ...change }).button
    return [text, action, disabled]
  }
  expect(textFor({ wallet: { state: 'none' } })).toEqual(['Connect wallet', 'connect', false])
  expect(textFor({ wallet: { state: 'restoring' } })).toEqual(['Loading...', 'none', true])
  expect(textFor({ wallet: { state: 'locked' } })).toEqual(['Unlock wallet', 'unlock', false])
  expect(textFor({ isConverting: true })).toEqual(['Converting...', 'none', true])
  expect(textFor({ isConverting: true, connection: 'offline' })).toEqual(['Wrap', 'none', true])
  const failing = { simulation: { ...none, failure: 'Simulation error: K.' } }
  expect(textFor(failing)).toEqual(['Wrap', 'none', true])
  expect(summarizeWrap({ ...inputs, ...failing }).banners).toHaveLength(1)
})

test('[SWP-23] reports on the wrap card that the VTHO cannot pay the fee', () => {
  const simulation = { prepared: { fee: whole(3) } as PreparedDeal, failure: undefined }
  const { banners, button } = summarizeWrap({ ...inputs, simulation })
  expect(banners).toMatchObject([{ kind: 'gas', title: 'Not enough VTHO' }])
  expect(button.disabled).toBe(false)
  const wallet = { state: 'connected', kind: 'browser' } as const
  expect(summarizeWrap({ ...inputs, simulation, wallet }).button.disabled).toBe(true)
})

test.each([
  ['offline', "You're offline. Reconnect to convert."],
  ['nodeDown', 'You can convert again as soon as the chain node responds.'],
  ['nodeBehind', 'Wait until the chain node has caught up.'],
] as const)(
  '[WRP-02] disables the button without a connection and says why: %s',
  (connection, hint) => {
    const simulation = { ...none, failure: 'Simulation error: no answer.' }
    const summary = summarizeWrap({ ...inputs, simulation, connection })
    expect(summary).toMatchObject({
      button: { text: 'Wrap', action: 'none', disabled: true, busy: false },
      hint,
      banners: [],
    })
    const locked = { ...inputs, connection, wallet: { state: 'locked' } } as const
    expect(summarizeWrap(locked).button.action).toBe('unlock')
  },
)
