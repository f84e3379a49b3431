import { readOptions } from './options.ts'
import { createProgress } from './Progress.ts'
import { runStack } from './runStack.ts'

const progress = createProgress(process.stdout)
const read = readOptions(process.argv.slice(2), process.env)
if (read.kind === 'help') progress.line(read.text)
else if (read.kind === 'refused') {
  console.error(read.message)
  process.exitCode = 1
} else await runStack(read.options, progress)
