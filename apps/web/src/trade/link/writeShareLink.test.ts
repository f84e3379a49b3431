import { expect, test } from 'vitest'
import { b3tr, vet } from '../../testing/sample.ts'
import { type Shared, writeShareLink, writeShareText } from './writeShareLink.ts'

const url = 'https://vermeil.example/share/swap/0x12'
const pair = { sold: { token: vet, text: '1,000' }, bought: { token: b3tr, text: '211.5' }, url }

test.each<[Shared, string]>([
  [{ kind: 'swap', ...pair }, 'I swapped 1,000 VET for 211.5 B3TR on Vermeil.'],
  [{ kind: 'limit', ...pair }, 'I opened a limit order on Vermeil: 1,000 VET for 211.5 B3TR.'],
  [
    { kind: 'reward', amount: '12.5', roundId: 47, url },
    'I claimed 12.5 B3TR from trading round 47 on Vermeil.',
  ],
])('[SHR-01] describes the transaction in the post', (shared, text) => {
  expect(writeShareText(shared)).toBe(text)
  const link = new URL(writeShareLink(shared))
  expect(link.origin).toBe('https://x.com')
  expect(link.searchParams.get('text')).toBe(text)
  expect(link.searchParams.get('url')).toBe(url)
})

test('[SHR-01] the preview of a post has the theme of the person who shares', () => {
  const link = new URL(writeShareLink({ kind: 'swap', ...pair }, 'matrix'))
  expect(link.searchParams.get('url')).toBe(`${url}?theme=matrix`)
})
