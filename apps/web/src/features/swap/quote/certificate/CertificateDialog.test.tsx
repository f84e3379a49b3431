// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Verification } from '@vermeil/pools'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../../../data/app/AppContext.ts'
import { whole } from '../../../../testing/sample.ts'
import { createApiQuote } from '../../../../testing/sampleAnswer.ts'
import { createSampleApp } from '../../../../testing/sampleApp.ts'
import type { Quote } from '../../../../trade/quote/Quote.ts'
import { CertificateDialog } from './CertificateDialog.tsx'

const verifyQuote = vi.hoisted(() => vi.fn<() => Promise<Verification>>())
vi.mock('../../../../data/quotes/verifyQuote.ts', () => ({ verifyQuote }))

afterEach(() => {
  cleanup()
  verifyQuote.mockReset()
})

function open(quote: Quote = createApiQuote()) {
  const { app } = createSampleApp(() => 'revert')
  render(
    <AppContext value={app}>
      <CertificateDialog quote={quote} onClose={() => undefined} />
    </AppContext>,
  )
}

const findValue = (name: string) => screen.getByText(name).nextElementSibling?.textContent

test('shows the bound, the quote, the loss against it and the block', () => {
  open()
  expect(screen.getByText('0.001%')).toBeTruthy()
  expect(findValue('Best possible (bound)')).toBe('200.001000 B3TR')
  expect(findValue('Your route')).toBe('200.000000 B3TR')
  expect(findValue('Difference')).toBe('0.001000 B3TR')
  expect(findValue('Best single exchange')).toBe('190.000000 B3TR (−5.00%)')
  expect(findValue('Block')).toBe('55')
})

test('offers the certificate as a file', () => {
  open()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download' })
  expect(link.download).toBe('vermeil-quote-54.json')
  const [, text = ''] = link.href.split(',')
  expect(JSON.parse(decodeURIComponent(text))).toMatchObject({
    version: 1,
    bound: String(whole(200.001)),
    orders: ['7'],
  })
})

test('confirms the numbers that this browser computes', async () => {
  verifyQuote.mockResolvedValue({ bound: whole(200.001), poolCount: 31, mismatches: [] })
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Verify yourself' }))
  await screen.findByText('Verified')
  expect(screen.getByText(/read 31 pools and orders and got the same numbers/)).toBeTruthy()
})

test('says which number differs', async () => {
  const mismatch = { claim: 'bound', stated: whole(200.001), computed: whole(205) } as const
  verifyQuote.mockResolvedValue({ bound: whole(205), poolCount: 31, mismatches: [mismatch] })
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Verify yourself' }))
  await screen.findByText('The numbers differ')
  expect(screen.getByRole('alert').textContent).toContain(
    'Best possible price: the certificate says 200.001 B3TR, the chain says 205 B3TR.',
  )
})

test('says what went wrong if the pools cannot be read, and offers another attempt', async () => {
  verifyQuote.mockRejectedValue(new Error('The node has pruned this block.'))
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Verify yourself' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The node has pruned this block.',
  )
  expect(screen.getByRole('button', { name: 'Verify again' })).toBeTruthy()
})

test('explains why a quote has no certificate', () => {
  open(createApiQuote({ certificate: undefined }))
  expect(screen.getByText(/can't be recomputed from the chain alone/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Verify yourself' })).toBeNull()
})
