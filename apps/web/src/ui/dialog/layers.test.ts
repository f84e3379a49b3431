// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { openLayer } from './layers.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test.each([
  ['the page underneath', { replace: true }],
  ['the screen opened meanwhile', { replace: false }],
])(
  'an address written while the entry of a closed layer is leaving belongs to %s',
  (_, options) => {
    navigate('/swap/VET/B3TR?fromAmount=100')
    const back = vi.spyOn(history, 'back').mockImplementation(() => {})
    const close = openLayer({ close: () => {} })
    close()
    vi.runAllTimers()
    expect(back).toHaveBeenCalledOnce()

    if (!options.replace) navigate('/wrap')
    navigate('/swap/VET/B3TR?fromAmount=400', { replace: true })
    // The step back arrives. The entry underneath still has its old address, and the router was not notified.
    History.prototype.replaceState.call(history, null, '', '/swap/VET/B3TR?fromAmount=100')
    dispatchEvent(new PopStateEvent('popstate'))
    vi.runAllTimers()
    expect(location.search).toBe('?fromAmount=400')
  },
)

test('the entry of a layer that was open before a reload is removed', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  History.prototype.replaceState.call(history, { layer: true }, '', '/swap/VET/B3TR')
  vi.resetModules()
  await import('./layers.ts')
  expect(back).toHaveBeenCalledOnce()
})
