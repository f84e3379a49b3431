import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runToEnd } from '../stack/bootStack.ts'

let folder: string
const neighbour = createServer()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vermeil-refused-'))
  await new Promise<void>((resolve) => neighbour.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  await new Promise((resolve) => neighbour.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

const isOneLine = (output: string) => !output.trim().includes('\n')

test.each(['--port', '--node-port'])(
  'reports a taken %s in one sentence and fails',
  async (option) => {
    const { port } = neighbour.address() as AddressInfo
    const data = join(folder, 'taken')
    const others = option === '--port' ? ['--node-port', '0'] : ['--port', '0']
    const { code, output } = await runToEnd([option, String(port), ...others, '--data', data])
    expect(output.trim()).toBe(`Port ${port} is taken: choose another with ${option}.`)
    expect(code).toBe(1)
  },
)

test.each([
  [['--port', 'abc'], /^--port is 'abc': give a port from 0 to 65535\.$/],
  [['--block-seconds', '0'], /^--block-seconds is '0': give a whole number from 1 to 10\.$/],
  [['--database-url', 'mysql://here'], /^--database-url is not a PostgreSQL address/],
  [['--prot', '1'], /--prot.*--help/],
])('reports %j in one sentence and fails', async (args, sentence) => {
  const { code, output } = await runToEnd(args)
  expect(output.trim()).toMatch(sentence)
  expect(isOneLine(output)).toBe(true)
  expect(code).not.toBe(0)
})

test('leaves a folder with foreign files alone', async () => {
  const data = mkdtempSync(join(folder, 'strange-'))
  writeFileSync(join(data, 'thesis.txt'), 'years of work')
  const { code, output } = await runToEnd([
    '--port',
    '0',
    '--node-port',
    '0',
    '--data',
    data,
    '--fresh',
  ])
  expect(output).toContain("contains 'thesis.txt', which is not a file of Vermeil")
  expect(isOneLine(output)).toBe(true)
  expect(code).toBe(1)
})

test('lists every option in the help, without failing', async () => {
  const { code, output } = await runToEnd(['--help'])
  const options = [
    '--port',
    '--node-port',
    '--data',
    '--fresh',
    '--database-url',
    '--block-seconds',
  ]
  for (const option of options) expect(output).toContain(option)
  expect(output).toContain('VERMEIL_DATABASE_URL')
  expect(code).toBe(0)
})
