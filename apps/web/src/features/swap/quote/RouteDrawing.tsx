import { t } from '@lingui/core/macro'
import type { Token } from '@vermeil/tokens'
import { formatPercentage, groupDigits } from '../../../language/numbers.ts'
import type { PathText } from '../../../trade/quote/describeRoute.ts'
import { TokenCoin } from '../../../ui/coin/TokenCoin.tsx'
import { drawBands, drawingHeight, maxRows } from './routeBands.ts'

interface RouteDrawingProps {
  sell: Token
  buy: Token
  paths: readonly PathText[]
  /** A new number sends one pulse along the bands; 0 sends none. */
  pulse: number
}

/**
 * The route from the sold to the bought token: one band per path, as wide as its share. Many small paths share the last
 * band.
 */
export function RouteDrawing({ sell, buy, paths, pulse }: RouteDrawingProps) {
  const sorted = paths.toSorted((one, other) => other.sharePercent - one.sharePercent)
  const drawn = sorted.length > maxRows ? sorted.slice(0, maxRows - 1) : sorted
  const rest = sorted.slice(drawn.length)
  const shares = drawn.map((path) => path.sharePercent)
  const bands = drawBands(rest.length > 0 ? [...shares, sumShares(rest)] : shares)
  const fan = bands.map((band) => <path key={band.curve} d={band.curve} />)
  const box = { viewBox: `0 0 56 ${drawingHeight}`, preserveAspectRatio: 'none' }
  return (
    <div className="route">
      <TokenCoin token={sell} />
      <svg className="fan" fill="var(--flow-a)" aria-hidden="true" {...box}>
        {fan}
      </svg>
      <ol key={bands.length} className="legs">
        {listPlaces(bands).map(([place, { labelTop, top, middle, width }]) => (
          <li key={place} style={{ paddingTop: labelTop }}>
            {drawn[place] ? <PathLabel path={drawn[place]} /> : <RestLabel paths={rest} />}
            <div
              key={pulse}
              className={pulse > 0 ? 'band pulse' : 'band'}
              style={{ top, height: width }}
            />
            {listPlaces(drawn[place]?.hops.slice(0, -1) ?? []).map(([via, hop], _, { length }) => (
              <span
                key={via}
                className="via"
                style={{ left: `${((via + 1) * 100) / (length + 1)}%`, top: middle }}
              >
                <TokenCoin token={hop.to} size="xs" />
              </span>
            ))}
          </li>
        ))}
      </ol>
      <svg className="fan out" fill="var(--flow-b)" aria-hidden="true" {...box}>
        {fan}
      </svg>
      <TokenCoin token={buy} />
    </div>
  )
}

function PathLabel({ path }: { path: PathText }) {
  return (
    <>
      <p>
        {listPlaces(path.hops).map(([place, hop]) => (
          <span key={place}>
            {place === 0 && <b>{formatPercentage(formatShare(path.sharePercent))} </b>}
            {hop.venue}
          </span>
        ))}
      </p>
      <p>
        {listPlaces(path.hops).map(([place, hop]) => (
          <span key={place}>
            {hop.pool} · {formatPercentage(hop.feePercent)}
          </span>
        ))}
      </p>
    </>
  )
}

/** Paths without their own band are in the list under the heading. */
function RestLabel({ paths }: { paths: readonly PathText[] }) {
  const count = paths.length
  const venues = [...new Set(paths.flatMap(({ hops }) => hops.map(({ venue }) => venue)))]
  return (
    <>
      <p>
        <span>
          <b>{formatPercentage(formatShare(sumShares(paths)))} </b>
          {t`on ${count} more paths`}
        </span>
      </p>
      <p>
        <span className="cut">{venues.join(', ')}</span>
      </p>
    </>
  )
}

/** Every path of a route in words, the largest first. */
export function PathList({ paths }: { paths: readonly PathText[] }) {
  return (
    <ul className="paths">
      {paths.map((path) => (
        <li key={namePath(path)}>
          <b>{formatPercentage(formatShare(path.sharePercent))}</b>
          <span>
            {path.hops.map(({ venue, pool, feePercent }) => (
              <span key={pool}>{`${venue} ${pool} · ${formatPercentage(feePercent)}`}</span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Items with their positions as keys. If another path takes a position, its words change and nothing moves. */
function listPlaces<Thing>(things: readonly Thing[]): [number, Thing][] {
  return [...things.entries()]
}

function sumShares(paths: readonly PathText[]): number {
  return paths.reduce((sum, path) => sum + path.sharePercent, 0)
}

function formatShare(percent: number): string {
  return groupDigits(String(Math.round(percent * 10) / 10))
}

function namePath({ hops }: PathText): string {
  return hops.map((hop) => `${hop.venue} ${hop.pool}`).join(' ')
}
