import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Figure, findQuantile, formatTarget } from './Figure.ts'
import { measureStack, parseRuns } from './measureStack.ts'
import { type HeatmapCost, measureHeatmap } from './web/measureHeatmap.ts'
import { measurePicker } from './web/measurePicker.ts'
import { measureTyping } from './web/measureTyping.ts'
import { findMedianFigures, runLighthouse } from './web/runLighthouse.ts'
import { describeMachine, describeMet } from './writeFigures.ts'

/**
 * Measures the built web app, served by the stack: Lighthouse with its phone settings (median of five runs on /swap),
 * the cost of typing an amount until its quote is shown, the heatmap with 1,000 tokens, and the token picker with 5,000
 * tokens.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    url: { type: 'string' },
  },
})
const report = fileURLToPath(new URL('../docs/benchmarks/web.md', import.meta.url))
const keyTargetMs = 50
const pauseTitle = 'a key press followed by a pause, with a new quote, median'
const floorTitle =
  'its floor: the same requests and drawing in a copy of the page without the app, median'

async function measure(url: string, runs: number): Promise<Figure[]> {
  const typing = await measureTyping(url)
  for (const moved of typing.moved) console.error(`Moved while typing: ${moved}.`)
  const heatmap = await measureHeatmap(url)
  const picker = await measurePicker(url)
  const lighthouse = await runLighthouse(`${url}/swap`, runs)
  const atMost = true
  return [
    ...findMedianFigures(lighthouse),
    {
      what: 'typing an amount until its quote is shown: work per key, median of nine amounts, processor four times slower',
      value: findQuantile(typing.typedMs, 0.5),
      unit: 'ms',
      target: keyTargetMs,
      atMost,
    },
    {
      what: 'the same, worst',
      value: Math.max(...typing.typedMs),
      unit: 'ms',
      target: keyTargetMs,
      atMost,
    },
    {
      what: pauseTitle,
      value: findQuantile(typing.workMs, 0.5),
      unit: 'ms',
      target: keyTargetMs,
      atMost,
    },
    {
      what: 'the same, worst',
      value: Math.max(...typing.workMs),
      unit: 'ms',
      target: keyTargetMs,
      atMost,
    },
    {
      what: floorTitle,
      value: findQuantile(typing.floorMs, 0.5),
      unit: 'ms',
    },
    {
      what: 'the browser’s part: the same keys in the field of an empty page, median',
      value: findQuantile(typing.bareMs, 0.5),
      unit: 'ms',
    },
    {
      what: 'token picker with 5,000 tokens: press until drawn, median of seven openings, processor four times slower',
      value: findQuantile(picker.openMs, 0.5),
      unit: 'ms',
      target: 100,
      atMost,
    },
    {
      what: 'a key press in its search: work, median of nine',
      value: findQuantile(picker.keyMs, 0.5),
      unit: 'ms',
      target: 16,
      atMost,
    },
    { what: 'the same, worst', value: Math.max(...picker.keyMs), unit: 'ms', target: 16, atMost },
    {
      what: 'layout shift while typing',
      value: typing.layoutShift,
      unit: '',
      target: 0.001,
      atMost,
    },
    ...describeHeatmap(heatmap),
  ]
}

function describeHeatmap({ openMs, periodMs }: HeatmapCost): Figure[] {
  const shared = { unit: 'ms', target: 50, atMost: true }
  return [
    {
      what: 'heatmap of 1,000 tokens: every tile again for another period, median',
      value: findQuantile(periodMs, 0.5),
      ...shared,
    },
    {
      what: 'opening the markets with 1,000 tokens: heatmap and the first rows of the table, median',
      value: findQuantile(openMs, 0.5),
      ...shared,
    },
  ]
}

const write = (value: number): string => String(Number(value.toPrecision(4)))

/** What a key press followed by a pause costs on this machine without the app, and with it. */
function describePause(figures: readonly Figure[]): string {
  const [work = 0, floor = 0] = [pauseTitle, floorTitle].map(
    (title) => figures.find(({ what }) => what === title)?.value,
  )
  const [floorMs, appMs] = [floor, work - floor].map(Math.round)
  const parts = `Of the work of a key press followed by a pause, ${floorMs} ms are two requests and the drawing of the new quote, which its floor measures in the same run, and ${appMs} ms are the app.`
  const bound =
    floor > keyTargetMs ? ' On this machine no app meets the target: the floor is above it.' : ''
  return `${parts}${bound} A trader who types an amount without a pause pays for one quote per amount, not per key.`
}

function formatReport(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { what, value, unit } = figure
    return `| ${what} | ${formatTarget(figure)} | ${write(value)} ${unit} | ${describeMet(figure)} |`
  })
  return `# Web app

Written by \`npm run bench:web -- --write\`. The stack serves the built app on /swap. Lighthouse 12.8.2 uses its phone settings (simulated slow 4G, processor four times slower); figures are the median of ${values.runs} runs. The work of a key press is the median of three rounds, in the picker of five; the worst is the slowest amount or key.

${describePause(figures)}

${describeMachine()}

| Measurement | Target | Result | Met |
|---|---|---|---|
${rows.join('\n')}
`
}

const runs = parseRuns(values.runs)
const figures = await measureStack(values.url, (url) => measure(url, runs))
if (values.write) writeFileSync(report, formatReport(figures))
if (values.json) console.log(JSON.stringify(figures))
else
  console.table(
    figures.map((figure) => ({
      measurement: figure.what,
      value: `${write(figure.value)} ${figure.unit}`,
      target: formatTarget(figure),
      met: describeMet(figure),
    })),
  )
