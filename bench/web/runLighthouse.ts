import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findBrowser } from '../../e2e/src/browser/findBrowser.ts'
import { launchBrowser } from '../../e2e/src/browser/openPage.ts'
import { installPeers } from '../peers/installPeers.ts'

/** The result of one Lighthouse run. Times in milliseconds, scores from 0 to 100. */
export interface LighthouseRun {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  largestPaintMs: number
  blockingMs: number
  layoutShift: number
}

interface Report {
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<string, { numericValue?: number } | undefined>
  runtimeError?: { message: string }
}

type Lighthouse = (
  url: string,
  flags: Record<string, unknown>,
) => Promise<{ lhr: Report } | undefined>

const folder = fileURLToPath(new URL('../lighthouse/', import.meta.url))

/**
 * Runs Lighthouse on an address several times with its settings for a phone on a slow network, each time with an empty
 * cache.
 * @throws {Error} if a page does not load or npm cannot install Lighthouse.
 */
export async function runLighthouse(url: string, times: number): Promise<LighthouseRun[]> {
  installPeers(folder)
  const path = createRequire(`${folder}package.json`).resolve('lighthouse')
  const { default: lighthouse } = (await import(pathToFileURL(path).href)) as {
    default: Lighthouse
  }
  const port = await findFreePort()
  const browser = await launchBrowser(findBrowser(), [`--remote-debugging-port=${port}`])
  try {
    const runs: LighthouseRun[] = []
    for (let run = 0; run < times; run++) {
      const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo']
      const result = await lighthouse(url, { port, onlyCategories, logLevel: 'error' })
      if (!result || result.lhr.runtimeError)
        throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
      runs.push(readReport(result.lhr))
    }
    return runs
  } finally {
    await browser.close()
  }
}

function readReport({ categories, audits }: Report): LighthouseRun {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
