import { parseAddress, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { readConverters } from './readMarket.ts'

const [locked, converter] = [1, 2].map((digit) => parseAddress(`0x${`${digit}`.repeat(40)}`))
const place = { venue: zeroAddress, feePips: 0 }

test('a converter gives back no more than it has locked, and takes any amount', async () => {
  if (!locked || !converter) throw new Error('no addresses')
  const asked: unknown[] = []
  const pools = await readConverters(
    {
      stock: async (converters) => {
        asked.push(...converters)
        return [700n]
      },
    },
    [
      { ...place, kind: 0, pool: locked, poolNumber: 1, token0: locked, token1: converter },
      { ...place, kind: 3, pool: converter, poolNumber: 2, token0: locked, token1: converter },
    ],
  )
  expect(asked).toEqual([{ converter, locked }])
  expect(pools).toMatchObject([{ kind: 'converter', poolId: 2, limit1: 700n }])
  const [pool] = pools
  expect(pool?.kind === 'converter' && pool.limit0 > 10n ** 30n).toBe(true)
})

test('a converter that nobody vouches for gives nothing back', async () => {
  if (!locked || !converter) throw new Error('no addresses')
  const registration = {
    ...place,
    kind: 3,
    pool: converter,
    poolNumber: 2,
    token0: converter,
    token1: locked,
  }
  const pools = await readConverters({ stock: async () => [] }, [registration])
  expect(pools).toMatchObject([{ limit0: 0n }])
})
