import { parseArgs } from 'node:util'
import { formatTarget, isTargetMet } from './Figure.ts'
import { measureStack, parseRuns } from './measureStack.ts'
import { listScreens, type Screen } from './web/listScreens.ts'
import { findMedianFigures, lighthouseTargets, runLighthouse } from './web/runLighthouse.ts'
import { describeMachine, writeBetweenMarks } from './writeFigures.ts'

/** Runs Lighthouse with its phone settings on every screen of the built web app, served by the stack. */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
    /** Measures only these screens. */
    only: { type: 'string', multiple: true, default: [] },
    url: { type: 'string' },
  },
})

type ScreenResult = { screen: Screen; figures: ReturnType<typeof findMedianFigures> }

async function measure(url: string, runs: number): Promise<ScreenResult[]> {
  const results: ScreenResult[] = []
  for (const screen of await listScreens(url)) {
    if (values.only.length > 0 && !values.only.includes(screen.name)) continue
    const figures = findMedianFigures(await runLighthouse(url + screen.path, runs, screen.wallet))
    console.error(screen.name, ...figures.map(({ value }) => write(value)))
    results.push({ screen, figures })
  }
  return results
}

const write = (value: number): string => String(Number(value.toPrecision(3)))

/** The targets that a screen misses. */
function listMissed({ figures }: ScreenResult): string[] {
  return figures.filter((figure) => !isTargetMet(figure)).map(({ what }) => what)
}

function formatTable(results: readonly ScreenResult[]): string {
  const targets = lighthouseTargets.map((target) => `${formatTarget(target)} ${target.unit}`.trim())
  const rows = results.map((result) => {
    const { screen, figures } = result
    const cells = figures.map(({ value, unit }) => `${write(value)} ${unit}`.trim())
    return [screen.name, ...cells, listMissed(result).join(', ')]
  })
  const names = lighthouseTargets.map(({ what }) => what.replace('Lighthouse ', ''))
  const lines = [['screen', ...names, 'missed'], ['target', ...targets, ''], ...rows]
  const [head = '', ...rest] = lines.map((cells) => `| ${cells.join(' | ')} |`)
  return [head, `|${'---|'.repeat(names.length + 2)}`, ...rest].join('\n')
}

const runs = parseRuns(values.runs)
const results = await measureStack(values.url, (url) => measure(url, runs))
const table = formatTable(results)
if (values.write)
  writeBetweenMarks('screens', `${describeMachine()} Runs: ${values.runs}.\n\n${table}`)
if (values.json) console.log(JSON.stringify(results))
else console.log(table)
if (results.some((result) => listMissed(result).length > 0)) process.exitCode = 1
