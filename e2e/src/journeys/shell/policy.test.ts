import { expect, test } from 'vitest'
import { visit } from '../../browser/visit.ts'
import { listOwnOrigins, watchPolicy } from '../../faults/watchPolicy.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { askForQuote } from '../../pages/swapScreen.ts'

const { urls, openPage } = startBrowser()
const { url } = urls

test('until a wallet is chosen the page contacts only its own origin and its node, and breaks no rule of its policy', async () => {
  const opened = await openPage('desktop')
  const { page, context, problems, press } = opened
  const { asked, readRefused } = await watchPolicy(page)
  await visit(page, `${url}/swap/VET/B3TR`)
  await askForQuote(opened, '1000')
  await press(page.getByRole('button', { name: 'Token to sell: VET' }))
  const picker = page.getByRole('dialog', { name: 'Select token to sell' })
  await picker.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await picker.waitFor({ state: 'hidden' })
  await press(page.getByRole('banner').getByRole('link', { name: 'Connect Wallet' }))
  await page.getByRole('button', { name: /^VeWorld/ }).waitFor()
  expect(await readRefused()).toEqual([])
  await expect.poll(() => [...asked].toSorted()).toEqual(listOwnOrigins(urls))
  expect(problems).toEqual([])
  await context.close()
})

test('no text becomes script or markup: neither inline, nor by eval, nor through the DOM', async () => {
  const { page, context } = await openPage('desktop')
  const { readRefused } = await watchPolicy(page)
  await visit(page, `${url}/about`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const refused = await page.evaluate(async () => {
    // Code evaluated by devtools may call eval itself. A task of the page may not.
    await new Promise((resolve) => setTimeout(resolve))
    const tries: Record<string, () => unknown> = {
      markup: () => {
        document.body.innerHTML = '<p>markup</p>'
      },
      scriptText: () => {
        document.createElement('script').text = 'globalThis.ran = true'
      },
      scriptAddress: () => {
        document.createElement('script').src = 'https://evil.example/x.js'
      },
      eval: () => Reflect.apply(Reflect.get(globalThis, 'eval'), undefined, ['globalThis.ran = 1']),
      code: () => Reflect.construct(Function, ['globalThis.ran = 1'])(),
      timer: () => Reflect.apply(setTimeout, undefined, ['globalThis.ran = 1']),
      handler: () => document.body.setAttribute('onclick', 'globalThis.ran = true'),
      policy: () =>
        Reflect.get(globalThis, 'trustedTypes').createPolicy('mine', {
          createHTML: (text: string) => text,
        }),
    }
    const inline = document.createElement('script')
    inline.append('globalThis.ran = true')
    document.body.append(inline)
    const names = Object.entries(tries).flatMap(([name, attempt]) => {
      try {
        attempt()
        return []
      } catch {
        return [name]
      }
    })
    return { names, ran: Reflect.has(globalThis, 'ran') }
  })
  expect(refused).toEqual({
    names: ['markup', 'scriptText', 'scriptAddress', 'eval', 'code', 'timer', 'handler', 'policy'],
    ran: false,
  })
  expect((await readRefused()).join()).toMatch(/require-trusted-types-for.*trusted-types/s)
  const answer = await page.request.get(`${url}/swap`)
  const header = answer.headers()['content-security-policy']
  expect(header).not.toMatch(/unsafe|\*/)
  expect(header).toMatch(/default-src 'none'.*script-src 'self' 'sha256-[\w+/=]+';/)
  await context.close()
})
