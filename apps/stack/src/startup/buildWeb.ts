import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const ownSources = [
  'package-lock.json',
  'apps/web/{index.html,vite.config.ts,package.json}',
  'apps/web/{src,public,vite,locales}/**/*',
]

/**
 * Returns the folder of the built web app. Builds it if it is missing or older than its sources.
 * @throws {WebBuildError} with the last lines of the build's output.
 */
export async function buildWeb(): Promise<string> {
  const folder = join(root, 'apps/web/dist')
  const stamp = join(folder, '.sources')
  const digest = digestSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return folder
  await runBuild()
  writeFileSync(stamp, digest)
  return folder
}

/** The files of the web app and of the packages in its package.json. */
function listSources(): string[] {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'apps/web/package.json'), 'utf8'),
  )
  const own = Object.keys(dependencies).filter((name) => name.startsWith('@vermeil/'))
  return [
    ...ownSources,
    ...own.map((name) => name.replace('@vermeil/', 'packages/').concat('/src/**/*')),
  ]
}

function digestSources(): string {
  const hash = createHash('sha256')
  const entries = globSync(listSources(), { cwd: root, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.toSorted()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

async function runBuild(): Promise<void> {
  const output: string[] = []
  const child = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: join(root, 'apps/web'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stopChild = () => child.kill()
  process.once('exit', stopChild)
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  }).finally(() => process.off('exit', stopChild))
  if (code !== 0)
    throw new WebBuildError(
      `The web app could not be built:\n${output.join('').split('\n').slice(-20).join('\n')}`,
    )
}

/** The web app could not be built. */
export class WebBuildError extends Error {
  override name = 'WebBuildError'
  readonly retryable = false
}
