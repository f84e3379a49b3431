// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { encodeParameters, governance } from '@vermeil/abi'
import { type Address, parseAddress } from '@vermeil/units'
import { appealCall, disqualificationsCall, formatAppeal } from '@vermeil/wire'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { owner } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { WalletError } from '../../wallet/Wallet.ts'
import { LeaderboardScreen } from './LeaderboardScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const hash = `0x${'ab'.repeat(32)}`
const other = parseAddress(`0x${'7'.repeat(40)}`)
const at = 1_780_000_000

function disqualify(number: number, account: Address, reason: string) {
  return { number, action: 'disqualify', account, reason, fromRound: 124, at }
}

const decisions = [disqualify(1, other, 'Five wallets, one owner'), disqualify(2, owner, 'Washing')]
const signed = { domain: 'localhost', timestamp: 7, signer: owner, signature: '0xab' } as const

/** The leaderboard of a round with these decisions. An appeal is answered with its time. */
async function show(round: string, made: readonly object[] = decisions) {
  const appeals: object[] = []
  const asked: unknown[] = []
  const board = { entries: [], total: 0, page: 1, limit: 26 }
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.startsWith(disqualificationsCall.path))
      return Response.json({ decisions: made, appeals, hash })
    if (url.startsWith(appealCall.path)) {
      asked.push(JSON.parse(String(body)))
      appeals.push({ decision: 2, at })
      return Response.json({ decision: 2, at })
    }
    if (url.includes('/ranks/')) return Response.json({ entry: null, points_above: null })
    return Response.json({ ...board, total_points: '0', pool: '0', block: 1 })
  })
  const { app } = createSampleApp(() => encodeParameters(governance.currentRoundId.outputs, [125n]))
  const signCertificate = vi.fn(async () => signed)
  const wallet = { kind: 'veworld', address: owner, send: vi.fn(), signCertificate }
  const leaders = <LeaderboardScreen round={round} notFound={null} />
  renderScreen(leaders, { app, wallet: { address: owner, wallet } })
  await screen.findByText('No entries found for this round')
  return { asked, signCertificate }
}

const findCard = () => screen.findByRole('region', { name: 'Disqualification' })
const findSend = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Send appeal' })

test('[RWD-10] tells a disqualified account why, from its first round on', async () => {
  await show('125')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You were disqualified from Round 124Washing',
  )
  expect(screen.queryByText('No points in this round yet')).toBeNull()
  cleanup()
  await show('123')
  await screen.findByText('No points in this round yet')
  await screen.findByRole('region', { name: 'Your rank' })
  expect(screen.queryByRole('region', { name: 'Disqualification' })).toBeNull()
})

test('[RWD-10] everyone sees who is left out of a round, and why', async () => {
  await show('125')
  const list = (await screen.findByText('Disqualified accounts: 2')).closest('details')
  if (!list) throw new TypeError('The list has no disclosure.')
  list.open = true
  fireEvent(list, new Event('toggle'))
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Five wallets, one owner',
    'Washing',
  ])
})

test('[RWD-10] an appeal is signed by the wallet, sent once, and then waits', async () => {
  const { asked, signCertificate } = await show('125')
  expect((await findSend()).disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Your appeal'), { target: { value: ' I did not.\n' } })
  signCertificate.mockRejectedValueOnce(new WalletError('rejected', 'x'))
  fireEvent.click(await findSend())
  await screen.findByText('You cancelled in your wallet')
  expect(asked).toEqual([])
  fireEvent.click(await findSend())
  await screen.findByText('Your appeal is with the administrators')
  const content = formatAppeal(owner, 2, 'I did not.')
  const payload = { type: 'text', content }
  expect(signCertificate).toHaveBeenLastCalledWith({ purpose: 'agreement', payload })
  expect(asked).toEqual([{ ...signed, timestamp: '7', decision: '2', text: 'I did not.' }])
  expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull()
})

test('a declined appeal is shown as one, and can be appealed again', async () => {
  await show('125', [...decisions, disqualify(3, owner, 'One source, 40 s apart')])
  const { textContent } = await findCard()
  expect(textContent).toContain('One source, 40 s apart')
  expect(textContent).toContain('Your appeal was declined by an administrator')
  expect((await findSend()).disabled).toBe(true)
})

test('a reinstated account sees its place again', async () => {
  const reinstated = { ...disqualify(3, owner, 'Two people'), action: 'reinstate' }
  await show('125', [...decisions, reinstated])
  await screen.findByText('No points in this round yet')
  await screen.findByText('Disqualified accounts: 1')
  expect(screen.queryByRole('region', { name: 'Disqualification' })).toBeNull()
})
