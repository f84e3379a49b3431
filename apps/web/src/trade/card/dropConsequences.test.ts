import { expect, test } from 'vitest'
import type { BannerText } from './BannerText.ts'
import { dropConsequences } from './dropConsequences.ts'

const createBanner = (kind: BannerText['kind']): BannerText => ({
  kind,
  tone: 'bad',
  text: kind,
  isBlocking: true,
})
const banners = (['balance', 'simulation', 'quoteFailed', 'gas'] as const).map(createBanner)

test('keeps every banner while there is a connection', () => {
  expect(dropConsequences(banners)).toEqual(banners)
  expect(dropConsequences(banners, 'online')).toEqual(banners)
})

test.each(['offline', 'nodeDown'] as const)(
  'drops what only follows from a lost connection: %s',
  (connection) => {
    const kept = dropConsequences(banners, connection).map(({ kind }) => kind)
    expect(kept).toEqual(['balance', 'gas'])
  },
)
