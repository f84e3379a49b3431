import type { Token } from '@vermeil/tokens'
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatPercentage, groupDigits } from '../../../../language/numbers.ts'
import type { PathText } from '../../../../trade/quote/describeRoute.ts'
import { TokenCoin } from '../../../../ui/coin/TokenCoin.tsx'
import { type BandPlace, drawRibbons, findBandHeight } from './drawRibbons.ts'
import { type Lane, type LanePool, listLanes } from './listLanes.ts'
import './RouteDrawing.css'

interface RouteDrawingProps {
  sell: Token
  buy: Token
  paths: readonly PathText[]
  /** A new number sends one pulse along the bands; 0 sends none. */
  pulse: number
  /** The pool whose details are shown. */
  picked?: string | undefined
  /** Pools are buttons if this is given. */
  onPick?(key: string): void
}

/** The width of the ribbons at each side, in the units of their drawing. */
const fanWidth = 56

/** The route from the sold to the bought token: every band is as high as its share. */
export function RouteDrawing({ sell, buy, paths, pulse, ...picking }: RouteDrawingProps) {
  const lanes = useMemo(() => listLanes(paths), [paths])
  const ref = useRef<HTMLOListElement>(null)
  const { height, bands } = useBandPlaces(ref, lanes)
  const fan = drawRibbons(bands, { width: fanWidth, height }).map((ribbon) => (
    <path key={ribbon} d={ribbon} />
  ))
  const box = { viewBox: `0 0 ${fanWidth} ${height}`, preserveAspectRatio: 'none' }
  return (
    <div className="route">
      <TokenCoin token={sell} />
      <svg className="fan" fill="var(--flow-a)" aria-hidden="true" {...box}>
        {fan}
      </svg>
      <ol ref={ref} className="lanes">
        {listPlaces(lanes).map(([place, lane]) => (
          <li key={place}>
            {lane.stages.flatMap(({ to, pools }) =>
              pools.map((pool) => (
                <PoolLabel key={`${pool.key} ${to.symbol}`} pool={pool} {...picking} />
              )),
            )}
            <Band lane={lane} pulse={pulse} />
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

/** The band of a lane. At each token on the way it is divided among the pools that follow. */
function Band({ lane: { stages, sharePercent }, pulse }: { lane: Lane; pulse: number }) {
  return (
    <div
      key={pulse}
      className={pulse > 0 ? 'band pulse' : 'band'}
      style={{ height: findBandHeight(sharePercent) }}
      aria-hidden="true"
    >
      {stages.length > 1 &&
        listPlaces(stages).map(([place, { to, pools }]) => (
          <div key={place} className="stage-pools">
            {pools.map((pool) => (
              <i key={pool.key} style={{ flexGrow: pool.sharePercent }} />
            ))}
            {place < stages.length - 1 && (
              <span className="via">
                <TokenCoin token={to} size="xs" />
              </span>
            )}
          </div>
        ))}
    </div>
  )
}

interface PoolLabelProps extends Pick<RouteDrawingProps, 'picked' | 'onPick'> {
  pool: LanePool
}

function PoolLabel({ pool, picked, onPick }: PoolLabelProps) {
  const { key, venue, feePercent, sharePercent } = pool
  const text: ReactNode = (
    <>
      <span>
        <b>{formatPercentage(formatShare(sharePercent))} </b>
        {venue}{' '}
      </span>
      <span className="dim">
        {pool.pool} · {formatPercentage(feePercent)}
      </span>
    </>
  )
  if (!onPick) return <p className="pool-label">{text}</p>
  return (
    <button
      type="button"
      className="pool-label"
      aria-expanded={picked === key}
      onClick={() => onPick(key)}
    >
      {text}
    </button>
  )
}

/** Where the bands are. Rows have the height of their labels, which depends on width, font and language. */
function useBandPlaces(ref: RefObject<HTMLOListElement | null>, lanes: readonly Lane[]) {
  const [places, setPlaces] = useState<{ height: number; bands: BandPlace[] }>(noPlaces)
  useLayoutEffect(() => {
    const list = ref.current
    if (!list) return undefined
    const measure = () => {
      const next = readPlaces(list, lanes)
      setPlaces((known) => (isSamePlaces(known, next) ? known : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
  }, [ref, lanes])
  return places
}

const noPlaces = { height: 0, bands: [] }

function readPlaces(list: HTMLElement, lanes: readonly Lane[]) {
  const bands = [...list.querySelectorAll<HTMLElement>('.band')]
  return {
    height: list.offsetHeight,
    bands: lanes.map(({ sharePercent }, place) => ({
      top: bands[place]?.offsetTop ?? 0,
      height: findBandHeight(sharePercent),
    })),
  }
}

function isSamePlaces(one: { height: number; bands: BandPlace[] }, other: typeof one): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Items with their positions as keys. If another path takes a position, its words change and nothing moves. */
function listPlaces<Thing>(things: readonly Thing[]): [number, Thing][] {
  return [...things.entries()]
}

/** A share of the input, in percent with one decimal. */
function formatShare(percent: number): string {
  return groupDigits(String(Math.round(percent * 10) / 10))
}
