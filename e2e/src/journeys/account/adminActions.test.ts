import type { Address } from '@vermeil/units'
import { expect, test } from 'vitest'
import type { PageInput } from '../../browser/pageInput.ts'
import { reload, visit } from '../../browser/visit.ts'
import {
  administrator,
  findRows,
  findTitle,
  listOthers,
  openAdminPage,
  signIn,
} from '../../pages/adminScreen.ts'
import { checkView } from '../../pages/checkView.ts'
import { type ConnectedPage, connectVeWorld } from '../../pages/openConnected.ts'
import { startBrowser } from '../../pages/startBrowser.ts'

const { urls, openPage, openConnected } = startBrowser()
const both = ['desktop', 'phone'] as const
type Width = (typeof both)[number]

/** An account without funds, which is not an administrator. */
function openStranger(width: Width): Promise<ConnectedPage & PageInput> {
  return openConnected(width, async () => undefined)
}

/** A page of the administrator's wallet that is not signed in. */
async function openAdministrator(width: Width) {
  const opened = await openPage(width)
  await connectVeWorld(opened.page, urls.nodeUrl, administrator)
  return opened
}

test.each(both)(
  '[ADM-01] [RWD-10] on a %s a disqualified account reads the reason and appeals, and an administrator reinstates it',
  async (width) => {
    const stranger = await openStranger(width)
    const opened = await openAdministrator(width)
    const { page, press, write } = opened
    const { address } = stranger.account
    await visit(page, `${urls.url}/admin/users/${address}`)
    await signIn(opened)
    await write(page.getByLabel('What the trader will read'), 'Bought from itself 40 times.')
    await press(page.getByRole('button', { name: 'Disqualify', exact: true }))
    await page.getByRole('heading', { name: 'Disqualified' }).waitFor()
    await appeal(stranger, width)
    await readDisqualified(width, address)
    await openAdminPage(opened, 'Users')
    const banned = findRows(page, 'Disqualified accounts').filter({ hasText: shorten(address) })
    await banned.getByText('Bought from itself 40 times.').waitFor()
    await banned.getByText('Appeal received').waitFor()
    await checkView(page, 'disqualified accounts', { at: [width] })
    await press(banned.getByRole('link'))
    await page.getByText('It was two people in one office.').waitFor()
    await checkView(page, 'appeal', { at: [width] })
    await write(page.getByLabel('Why'), 'Two people indeed.')
    await press(page.getByRole('button', { name: 'Reinstate', exact: true }))
    await page.getByRole('heading', { name: 'Earlier decisions' }).waitFor()
    await expectAudited(opened, ['Reinstated', 'Appealed', 'Disqualified'])
    await reload(stranger.page)
    await findTitle(stranger.page, 'Leaderboard').waitFor()
    await expect.poll(() => stranger.page.getByText('Two people indeed.').count()).toBe(0)
    expect(listOthers([...opened.problems, ...stranger.problems])).toEqual([])
    await opened.context.close()
    await stranger.context.close()
  },
)

const shorten = (address: Address) => address.slice(-4)

/** The disqualified account reads the reason on the leaderboard and signs an appeal. */
async function appeal({ page, press, write }: PageInput, width: Width): Promise<void> {
  await visit(page, `${urls.url}/leaderboard`)
  await page.getByText('Bought from itself 40 times.').waitFor()
  await checkView(page, 'disqualified', { at: [width] })
  await write(page.getByLabel('Your appeal'), 'It was two people in one office.')
  await press(page.getByRole('button', { name: 'Send appeal' }))
  await page
    .getByText(/appeal/i)
    .first()
    .waitFor()
  await page.getByLabel('Your appeal').waitFor({ state: 'detached' })
}

/** Everyone reads on the leaderboard who is disqualified, and why. */
async function readDisqualified(width: Width, address: Address): Promise<void> {
  const { page, context, press } = await openPage(width)
  await visit(page, `${urls.url}/leaderboard`)
  await press(page.getByText(/^Disqualified accounts: \d+$/))
  const banned = page.getByRole('listitem').filter({ hasText: shorten(address) })
  await banned.getByText('Bought from itself 40 times.').waitFor()
  await banned.getByText(/^from Round \d+$/).waitFor()
  await checkView(page, 'disqualified accounts of a round', { part: '.board-banned', at: [width] })
  await context.close()
}

/** The newest entries of the audit log about decisions have these actions. */
async function expectAudited(opened: PageInput, actions: readonly string[]): Promise<void> {
  const { page, press } = opened
  for (const action of actions) {
    await openAdminPage(opened, 'Audit log')
    const filter = page.getByRole('group', { name: 'Action' })
    await press(filter.getByRole('button', { name: action, exact: true }))
    const entry = findRows(page, 'List of entries').first()
    await entry.getByText(action, { exact: true }).waitFor()
  }
}
