import type { Token } from '@vermeil/tokens'
import { groupDigits } from '../../language/numbers.ts'
import type { PathText } from '../../trade/describeRoute.ts'
import { TokenCoin } from '../../ui/TokenCoin.tsx'
import { drawBands, rowHeight } from './routeBands.ts'

interface RouteDrawingProps {
  sell: Token
  buy: Token
  paths: readonly PathText[]
  /** A new value sends one pulse along the bands. */
  quoteId: string | number | undefined
}

/** The way from the sold to the bought token: a band per path, as wide as its share. */
export function RouteDrawing({ sell, buy, paths, quoteId }: RouteDrawingProps) {
  const bands = drawBands(paths.map((path) => path.sharePercent))
  const height = paths.length * rowHeight
  const fan = bands.map((band) => <path key={band.curve} d={band.curve} />)
  const box = { viewBox: `0 0 56 ${height}`, height, preserveAspectRatio: 'none' }
  return (
    <div className="route">
      <TokenCoin token={sell} />
      <svg className="fan" fill="var(--flow-a)" aria-hidden="true" {...box}>
        {fan}
      </svg>
      <ol className="legs">
        {paths.map((path, index) => (
          <li key={namePath(path)}>
            <PathLabel path={path} />
            <div
              key={quoteId}
              className="band"
              style={{ top: bands[index]?.top, height: bands[index]?.width }}
            />
            {path.hops.slice(0, -1).map((hop, via) => (
              <span
                key={hop.to.address}
                className="via"
                style={{ left: `${((via + 1) * 100) / path.hops.length}%` }}
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
        {path.hops.map((hop, index) => (
          <span key={hop.pool}>
            {index === 0 && <b>{formatShare(path.sharePercent)} % </b>}
            {hop.venue}
          </span>
        ))}
      </p>
      <p>
        {path.hops.map((hop) => (
          <span key={hop.pool}>
            {hop.pool} · {hop.feePercent} %
          </span>
        ))}
      </p>
    </>
  )
}

function formatShare(percent: number): string {
  return groupDigits(String(Math.round(percent * 10) / 10))
}

function namePath(path: PathText): string {
  return path.hops.map((hop) => `${hop.venue} ${hop.pool}`).join(' ')
}
