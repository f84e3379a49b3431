import type {
  IChartApi,
  IPrimitivePaneRenderer,
  ISeriesApi,
  UTCTimestamp,
} from 'lightweight-charts'
import { findTip, pinRadius, pinTip } from './findTip.ts'
import type { Marker } from './placeMarkers.ts'

interface Drawing {
  chart: IChartApi
  candles: ISeriesApi<'Candlestick'>
  /** Reads a colour or font of the theme. */
  readStyle(name: string): string
}

interface Pins {
  show(markers: readonly Marker[]): void
  changeTheme(): void
}

/** Pins of the account's trades over the candles. */
export function drawPins({ chart, candles, readStyle }: Drawing): Pins {
  const font = `600 10px ${readStyle('--sans')}`
  const readColors = () => ({
    gain: readStyle('--gain'),
    loss: readStyle('--loss'),
    ink: readStyle('--surface'),
  })
  let { gain, loss, ink } = readColors()
  let pins: readonly Marker[] = []
  let requestUpdate: (() => void) | undefined
  const place = ({ time, drawnAt, direction, trades }: Marker, height: number): Pin | undefined => {
    const x = chart.timeScale().timeToCoordinate(time as UTCTimestamp)
    const y = candles.priceToCoordinate(drawnAt)
    if (x === null || y === null) return undefined
    const isBuy = direction === 'buy'
    // A letter, so that colour is not the only sign, and how many trades were merged.
    const text = `${isBuy ? 'B' : 'S'}${trades.length > 1 ? trades.length : ''}`
    const tip = findTip(y, { isBuy, height })
    return { x, tip, text, sign: isBuy ? 1 : -1, color: isBuy ? gain : loss, ink }
  }
  const draw: IPrimitivePaneRenderer['draw'] = (target) =>
    target.useMediaCoordinateSpace(({ context, mediaSize: { height } }) => {
      context.font = font
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      for (const marker of pins) {
        const pin = place(marker, height)
        if (pin) drawPin(context, pin)
      }
    })
  const views = [{ renderer: () => ({ draw }) }]
  candles.attachPrimitive({
    paneViews: () => views,
    attached(series) {
      requestUpdate = series.requestUpdate
    },
  })
  return {
    show(markers) {
      // An update makes the library lay out and draw the whole chart again.
      if (markers === pins || (markers.length === 0 && pins.length === 0)) return
      pins = markers
      requestUpdate?.()
    },
    changeTheme() {
      ;({ gain, loss, ink } = readColors())
      requestUpdate?.()
    },
  }
}

interface Pin {
  x: number
  /** The height of its tip. */
  tip: number
  /** 1 if its body is below the tip, -1 if it is above. */
  sign: 1 | -1
  text: string
  color: string
  /** The colour of the text. */
  ink: string
}

function drawPin(context: CanvasRenderingContext2D, { x, tip, sign, text, color, ink }: Pin): void {
  const middle = tip + sign * (pinTip + pinRadius)
  const half = Math.max(pinRadius, context.measureText(text).width / 2 + 4)
  context.fillStyle = color
  context.beginPath()
  context.moveTo(x, tip)
  context.lineTo(x - 5, tip + sign * (pinTip + 3))
  context.lineTo(x + 5, tip + sign * (pinTip + 3))
  context.closePath()
  context.roundRect(x - half, middle - pinRadius, half * 2, pinRadius * 2, pinRadius)
  context.fill()
  context.fillStyle = ink
  context.fillText(text, x, middle + 0.5)
}
