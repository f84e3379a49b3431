// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import {
  adminChallengeCall,
  adminDecideCall,
  adminFlagsCall,
  adminSessionCall,
  adminSignInCall,
  adminSignOutCall,
  adminUserCall,
} from '@vermeil/wire'
import { afterEach, expect, test } from 'vitest'
import {
  adminChallenge,
  adminSession,
  pressSignIn,
  renderAdmin,
} from '../../../testing/renderAdmin.tsx'
import { owner, txId } from '../../../testing/sample.ts'

afterEach(cleanup)

const user = {
  ...{ account: owner, name: 'sel.vet', rounds: [], swaps: [], orders: [], fromRound: 125 },
  counts: { OPEN: 0, PARTIALLY_FILLED: 0, FILLED: 0, CANCELLED: 0, SYSTEM_CANCELLED: 0 },
}
const decision = {
  ...{ number: 1, action: 'disqualify', account: owner, reason: 'Washing', fromRound: 125 },
  at: 1_780_000_000,
}
const kept = { ...decision, administrator: owner, appeal: null }

/** The page of a user with these decisions. */
function showUser(decisions: readonly object[]) {
  const path = adminUserCall.path.replace(':address', owner)
  const page = (made: readonly object[]) => ({ [path]: { ...user, decisions: made } })
  const scene = renderAdmin(`/admin/users/${owner}`, {
    [adminDecideCall.path]: decision,
    ...page(decisions),
  })
  return { ...scene, turn: (made: readonly object[]) => Object.assign(scene.api, page(made)) }
}

const findButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const write = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

test('[ADM-01] disqualifies an account with a reason, and reinstates it', async () => {
  const { asked, turn } = showUser([])
  const listPosts = () => asked.flatMap(([, body]) => (body === undefined ? [] : [body]))
  await screen.findByText(/Removes all points from Round 125 on/)
  expect((await findButton('Disqualify')).disabled).toBe(true)
  await write('What the trader will read', ' Washing ')
  turn([kept])
  fireEvent.click(await findButton('Disqualify'))
  await screen.findByRole('heading', { name: 'Disqualified' })
  expect(screen.queryByRole('button', { name: 'Disqualify' })).toBeNull()
  await write('Why', 'Two people')
  turn([{ ...kept, number: 2, action: 'reinstate', reason: 'Two people' }, kept])
  fireEvent.click(await findButton('Reinstate'))
  await screen.findByRole('heading', { name: 'Earlier decisions' })
  expect(listPosts()).toEqual([
    { account: owner, action: 'disqualify', reason: 'Washing' },
    { account: owner, action: 'reinstate', reason: 'Two people' },
  ])
})

test('an appeal is shown with its text and can be declined', async () => {
  showUser([{ ...kept, appeal: { decision: 1, at: 1_780_000_100, text: 'I did not.' } }])
  await screen.findByText('I did not.')
  await write('Why', 'One source')
  expect((await findButton('Decline the appeal')).disabled).toBe(false)
})

test('a refused decision says why and keeps the reason', async () => {
  const { api } = showUser([])
  api[adminDecideCall.path] = 409
  await write('What the trader will read', 'Washing')
  fireEvent.click(await findButton('Disqualify'))
  await screen.findByText('It failed.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('What the trader will read').value).toBe(
    'Washing',
  )
})

test('[ADM-01] a session that ends while a reason is typed keeps the reason and the page for the next one', async () => {
  const { api, asked } = showUser([])
  await write('What the trader will read', 'Washing')
  api[adminSessionCall.path] = { session: null }
  api[adminDecideCall.path] = 401
  fireEvent.click(await findButton('Disqualify'))
  await screen.findByRole('heading', { name: 'Session ended' })
  expect(screen.queryByRole('button', { name: 'Disqualify' })).toBeNull()
  const before = asked.length
  Object.assign(api, {
    [adminChallengeCall.path]: adminChallenge,
    [adminSignInCall.path]: adminSession,
    [adminDecideCall.path]: decision,
  })
  await pressSignIn()
  await findButton('Disqualify')
  expect(screen.queryByRole('heading', { name: 'Session ended' })).toBeNull()
  expect(screen.queryByText('It failed.')).toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>('What the trader will read').value).toBe(
    'Washing',
  )
  const userPath = adminUserCall.path.replace(':address', owner)
  await waitFor(() => expect(asked.slice(before).map(([path]) => path)).toContain(userPath))
})

test('[ADM-01] signs out here too if another tab has signed out', async () => {
  const { api, asked } = showUser([])
  const button = await findButton('Sign out')
  api[adminSessionCall.path] = { session: null }
  api[adminSignOutCall.path] = 401
  fireEvent.click(button)
  await screen.findByRole('heading', { name: 'Admin' })
  expect(asked.map(([path]) => path)).toContain(adminSignOutCall.path)
})

test('[ADM-01] [RWD-10] a user’s page has the flags of the account, with their evidence', async () => {
  const { api } = showUser([])
  const friend = `0x${'fe'.repeat(20)}`
  const common = { points: '90', allPoints: '100', trips: [], wallets: [] }
  const trips = [{ first: txId, second: `0x${'cd'.repeat(32)}` }]
  const wallets = [
    { account: owner, funder: friend, fundedAt: 1_780_000_000, points: '9', trades: 8 },
  ]
  api[adminFlagsCall.path] = {
    roundId: 125,
    flags: [
      { ...common, rule: 'round-trips', accounts: [owner], count: 12, trips },
      { ...common, rule: 'one-owner', accounts: [owner, friend], count: 40, wallets },
      { ...common, rule: 'round-trips', accounts: [friend], count: 77 },
    ],
  }
  await screen.findByText('Round trips: 12, 90 of 100 points')
  await screen.findByText('Copied trades: 40, 90 points')
  expect(screen.queryByText(/Round trips: 77/)).toBeNull()
  const [washing, splitting] = screen
    .getAllByText('Evidence')
    .map(({ parentElement }) => parentElement)
  for (const evidence of [washing, splitting])
    if (evidence instanceof HTMLDetailsElement) {
      evidence.open = true
      fireEvent(evidence, new Event('toggle'))
    }
  expect(screen.getAllByRole('link', { name: /on the explorer$/ }).length).toBeGreaterThanOrEqual(2)
  await screen.findByText(/^First funded by 0xfefe/)
})

test('[ADM-01] [RWD-10] says that nothing is flagged', async () => {
  showUser([])
  await screen.findByText('Nothing is flagged in Round 125.')
})
