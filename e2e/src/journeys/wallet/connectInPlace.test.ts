import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForFocus } from '../../browser/keyboard.ts'
import type { PageInput } from '../../browser/pageInput.ts'
import { visit } from '../../browser/visit.ts'
import { checkView } from '../../pages/checkView.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { catchText } from '../../pages/swapScreen.ts'
import { takeFundedAccount } from '../../stack/takeFundedAccount.ts'
import { injectVeWorld } from '../../wallet/injectVeWorld.ts'

const { urls, openPage } = startBrowser()
const recipient = `0x${'7a31'.repeat(10)}`

interface Screen {
  path: string
  /** The card's description of its contents. */
  kept: string
  /** Its main button, once a wallet is connected. */
  action: string
  fill(input: PageInput): Promise<void>
  /** The fields and the values that they must keep. */
  read(page: Playwright.Page): Promise<string[]>
  typed: string[]
}

const field = (page: Playwright.Page, name: string | RegExp, role: 'textbox' | 'combobox') =>
  page.getByRole(role, { name })

const screens: [name: string, screen: Screen][] = [
  [
    'swap',
    {
      path: '/swap/advanced/VET/B3TR?fromAmount=100',
      kept: '100 VET → B3TR',
      action: 'Swap',
      fill: async () => undefined,
      read: (page) => Promise.all([field(page, 'You sell, amount in VET', 'textbox').inputValue()]),
      typed: ['100'],
    },
  ],
  [
    'limit',
    {
      path: '/limit/VET/B3TR?fromAmount=100&toAmount=950',
      kept: '100 VET → B3TR',
      action: 'Create limit order',
      fill: async () => undefined,
      read: (page) =>
        Promise.all([
          field(page, 'You sell, amount in VET', 'textbox').inputValue(),
          field(page, 'Rate, B3TR per VET', 'textbox').inputValue(),
        ]),
      typed: ['100', '9.5'],
    },
  ],
  [
    'wrap',
    {
      path: '/vvet',
      kept: '25 VET → VVET',
      action: 'Wrap',
      fill: ({ page, write }) => write(field(page, 'Amount in VET', 'textbox'), '25'),
      read: (page) => Promise.all([field(page, 'Amount in VET', 'textbox').inputValue()]),
      typed: ['25'],
    },
  ],
  [
    'send',
    {
      path: '/send/VET',
      kept: '5 VET',
      action: 'Send',
      async fill({ page, write }) {
        await write(field(page, 'Amount to send, in VET', 'textbox'), '5')
        await write(field(page, /^Recipient/, 'combobox'), recipient)
      },
      read: (page) =>
        Promise.all([
          field(page, 'Amount to send, in VET', 'textbox').inputValue(),
          field(page, /^Recipient/, 'combobox').inputValue(),
        ]),
      typed: ['5', recipient],
    },
  ],
]

test.each(
  (['desktop', 'phone'] as const).flatMap((width) =>
    screens.map(([name, screen]) => [width, name, screen] as const),
  ),
)(
  '[WAL-05][SWP-06][LIM-02] on a %s a wallet is connected over the %s card, which keeps the typed values',
  async (width, name, screen) => {
    const account = await takeFundedAccount(urls)
    const opened = await openPage(width)
    const { page, context, problems, press } = opened
    await injectVeWorld(page, { nodeUrl: urls.nodeUrl, account, generation: 2 })
    await visit(page, `${urls.url}${screen.path}`)
    await screen.fill(opened)
    const { pathname } = new URL(page.url())
    const connect = page.getByRole('main').getByRole('button', { name: 'Connect wallet' })
    const dialog = page.getByRole('dialog', { name: 'Connect Wallet' })

    await press(connect)
    await dialog.getByText(`${screen.kept} stays as it is`).waitFor()
    await dialog.getByText('Detected').waitFor()
    await checkView(page, `connecting over the ${name} card`, { part: 'dialog[open]', at: [width] })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await waitForFocus(connect)

    await press(connect)
    const switching = catchText(page, 'Switching wallet...')
    await press(dialog.getByRole('button', { name: /^VeWorld/ }))
    await switching
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /^Account 0x/ }).waitFor()
    const action = page.getByRole('main').getByRole('button', {
      name: screen.action,
      exact: true,
      disabled: false,
    })
    await action.waitFor()
    await waitForFocus(action)
    expect(new URL(page.url()).pathname).toBe(pathname)
    expect(await screen.read(page)).toEqual(screen.typed)
    expect(problems).toEqual([])
    await context.close()
  },
)
