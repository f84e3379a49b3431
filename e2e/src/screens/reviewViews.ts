import { findReview } from '../pages/reviewScreen.ts'
import { findButton, follow, hold, openSendReview, openSwapReview, type View } from './Stage.ts'

/** The review before the browser wallet signs. */
export const reviewViews: readonly View[] = [
  { name: 'review-swap', isOwner: true, open: (stage) => openSwapReview(stage, '250') },
  {
    name: 'review-wrap',
    isOwner: true,
    open: async (stage) => {
      const { page } = stage
      await follow(stage, '/vvet')
      await page.getByRole('textbox', { name: 'Amount in VET' }).fill('1000')
      await page.getByText('Network fee').waitFor()
      await findButton(page, 'Wrap').click()
      await findReview(page).getByText('Passed').waitFor()
    },
  },
  {
    name: 'review-send',
    isOwner: true,
    open: (stage) => openSendReview(stage, `0x${'7a31'.repeat(10)}`),
  },
  {
    name: 'review-look-alike',
    isOwner: true,
    open: async (stage) => {
      const known = `0x2c19${'a7e3508f'.repeat(4)}b4e1`
      await stage.page.evaluate((address) => {
        localStorage['vermeil.recipients'] = JSON.stringify([address])
      }, known)
      await openSendReview(stage, `0x2c19${'f03b71c8'.repeat(4)}b4e1`)
    },
  },
  {
    name: 'review-password',
    isOwner: true,
    open: async (stage) => {
      const { page } = stage
      // Whatever the amount is worth, the password is asked for.
      await page.evaluate(() => {
        localStorage['vermeil.authLimit'] = 'always'
      })
      await openSwapReview(stage, '250')
      await hold(page)
      await page.getByLabel('Password', { exact: true }).fill('wrong password')
      await findButton(page, 'Sign swap').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'review-stopped',
    isOwner: true,
    open: async (stage) => {
      const { page } = stage
      await openSwapReview(stage, '250')
      const failed = { data: '0x', events: [], transfers: [], gasUsed: 0, reverted: true }
      const json = [{ ...failed, vmError: 'execution reverted' }]
      // Only simulations of the signed clauses, not reads.
      await page.route('**/accounts/*', (route) => {
        const { caller } = route.request().postDataJSON() as { caller?: string }
        return caller === undefined ? route.fallback() : route.fulfill({ json })
      })
      await page.getByText('We stopped this transaction').waitFor()
      await page.unroute('**/accounts/*')
    },
  },
  {
    name: 'review-settings',
    isOwner: true,
    open: async (stage) => {
      await follow(stage, '/swap/VET/B3TR')
      await findButton(stage.page, 'Settings').click()
      await stage.page.getByRole('radio', { name: 'Always ask' }).scrollIntoViewIfNeeded()
    },
  },
]
