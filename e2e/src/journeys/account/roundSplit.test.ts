import { expect, test } from 'vitest'
import { visit } from '../../browser/visit.ts'
import { connectVeWorld } from '../../pages/openConnected.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { findFigure } from '../../pages/swapScreen.ts'
import { createMarketTrader } from '../../wallet/createMarketTrader.ts'

const { urls, openPage } = startBrowser()
const both = ['desktop', 'phone'] as const
const marlow = createMarketTrader(3)

/** The percentages of the first ten places, and that of all points with its maximum for a user (2 §9). */
const placePercents = [10, 5, 3, 2, 2, 2, 2, 2, 2, 2]
const pointsPercent = 68
const maxPercent = 1

const readNumber = (text: string) => Number(text.replace(/[^\d.]/g, ''))

/** Requests an answer of the indexer. */
async function askIndexer<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`${urls.url}/indexer/leaderboards/round/${path}`)
  return (await response.json()) as Answer
}

test.each(both)(
  '[RWD-06][RWD-07][RWD-08] on a %s a paid round is split by rank and points, and the user has earned their share',
  async (width) => {
    const { page, context, problems } = await openPage(width)
    await connectVeWorld(page, urls.nodeUrl, marlow)
    await visit(page, `${urls.url}/leaderboard/48`)
    const own = page.locator('.leader.own')
    await own.getByText('You', { exact: true }).waitFor()
    const rows = page.locator('.leader')
    const points = (await rows.locator('.leader-open').allInnerTexts()).map((text) =>
      readNumber(/^[\d,]+/.exec(text)?.[0] ?? ''),
    )
    const sum = points.reduce((total, each) => total + each, 0)
    const split = points.map(
      (each, index) =>
        (placePercents[index] ?? 0) + Math.min(maxPercent, (pointsPercent * each) / sum),
    )
    const shown = (await rows.locator('.leader-share').allInnerTexts()).map(readNumber)
    expect(shown).toHaveLength(split.length)
    // The shown points have no decimals, and the shown shares two.
    for (const [index, percent] of split.entries())
      expect(Math.abs((shown[index] ?? 0) - percent)).toBeLessThan(0.02)

    const rank = Number(await own.getByRole('cell').first().innerText())
    const board = await askIndexer<{ pool: string }>('48?offset=0&limit=26')
    const trades = await askIndexer<{ summary: { total_points: string } }>(
      `48/${marlow.address}?offset=0&limit=10`,
    )
    expect(Math.floor(Number(trades.summary.total_points))).toBe(points[rank - 1])
    await visit(page, `${urls.url}/leaderboard/claim`)
    const history = page.getByRole('region', { name: 'Rewards History' }).getByRole('listitem')
    const round = history.filter({ hasText: 'Round 48' })
    const earned = readNumber(await findFigure(round, 'Earned').innerText())
    const expected = (Number(board.pool) * (split[rank - 1] ?? 0)) / 100
    expect(Math.abs(earned - expected) / expected).toBeLessThan(0.001)
    expect(problems).toEqual([])
    await context.close()
  },
)
