import { parseArgs } from 'node:util'
import { measureChart } from './chart/measureChart.ts'
import { measureRoutes } from './chart/measureRoutes.ts'
import type { Figure } from './Figure.ts'
import { measureStack } from './measureStack.ts'
import { printFigures } from './printFigures.ts'
import { writeFigures } from './writeFigures.ts'

/**
 * Measures the chart of the built app, served by the stack: loading 100,000 candles by scrolling, panning them, and the
 * memory that remains after the user leaves the chart. The library's own chart of the same candles is the floor.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    url: { type: 'string' },
  },
})

async function measure(url: string): Promise<Figure[]> {
  const routes = await measureRoutes(url)
  const chart = await measureChart(url)
  const candles = '100,000 candles'
  return [
    { what: `${candles} by scrolling, page by page`, value: chart.loadSeconds, unit: 's' },
    { what: 'its pages', value: chart.pages, unit: '' },
    { what: `the last page, with ${candles} drawn again`, value: chart.lastPageMs, unit: 'ms' },
    { what: `${candles} in the library alone`, value: chart.libraryDrawMs, unit: 'ms' },
    { what: `what ${candles} add to the heap`, value: chart.megabytes, unit: 'MB' },
    { what: 'the same in the library alone', value: chart.libraryMegabytes, unit: 'MB' },
    {
      what: `panning with ${candles}, frames a second`,
      ...{ value: chart.framesPerSecond, unit: '', target: 55 },
    },
    { what: 'the same in the library alone', value: chart.libraryFramesPerSecond, unit: '' },
    {
      what: 'growth of the heap over 50 route changes to the chart and away from it',
      ...{ value: routes.megabytes, unit: 'MB', target: 2, atMost: true },
    },
    {
      what: 'growth of the elements and texts in memory',
      ...{ value: routes.nodes, unit: '', target: 200, atMost: true },
    },
    {
      what: 'growth of the event listeners',
      ...{ value: routes.listeners, unit: '', target: 10, atMost: true },
    },
  ]
}

const figures = await measureStack(values.url, measure)
if (values.write) writeFigures('chart', figures)
if (values.json) console.log(JSON.stringify(figures))
else printFigures(figures)
