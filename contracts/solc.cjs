#!/usr/bin/env node
// The compiler that forge starts: solc from npm, which is WebAssembly and the same on every platform.
if (process.argv.includes('--version')) {
  // Forge asks for the version before every command. Loading the compiler for that would take longer than most tests.
  const { version } = require('solc/package.json')
  console.log(`solc, the solidity compiler commandline interface\nVersion: ${version}`)
  process.exit(0)
}
const solc = require('solc')
let text = ''
process.stdin
  .on('data', (chunk) => {
    text += chunk
  })
  .on('end', () => {
    const input = JSON.parse(text)
    if (process.env.SOLC_QUICK !== undefined && input.settings.viaIR) hasten(input.settings)
    process.stdout.write(solc.compile(JSON.stringify(input)))
  })

/** Optimizes the intermediate language only as far as its variables need to fit on the stack. */
function hasten(settings) {
  const yulDetails = { stackAllocation: true, optimizerSteps: ':' }
  const details = { peephole: true, jumpdestRemover: true, yul: true, yulDetails }
  settings.optimizer = { enabled: true, runs: 1, details }
}
