import { expect, test, vi } from 'vitest'
import { drawPins } from './drawPins.ts'
import type { Marker } from './placeMarkers.ts'

test('requests a new drawing of the chart only if the pins change', () => {
  const requestUpdate = vi.fn()
  const attachPrimitive = ({ attached }: { attached(series: object): void }) =>
    attached({ requestUpdate })
  const drawing = { chart: {}, candles: { attachPrimitive }, readStyle: () => '' }
  const pins = drawPins(drawing as unknown as Parameters<typeof drawPins>[0])
  const markers = [{ id: 'one' }] as unknown as readonly Marker[]
  pins.show([])
  expect(requestUpdate).not.toHaveBeenCalled()
  pins.show(markers)
  pins.show(markers)
  expect(requestUpdate).toHaveBeenCalledOnce()
  pins.show([])
  expect(requestUpdate).toHaveBeenCalledTimes(2)
})
