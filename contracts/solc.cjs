#!/usr/bin/env node
// The compiler that forge starts: solc from npm, which is WebAssembly and the same on every platform.
const solc = require('solc')

if (process.argv.includes('--version')) {
  console.log(`solc, the solidity compiler commandline interface\nVersion: ${solc.version()}`)
  process.exit(0)
}
let input = ''
process.stdin
  .on('data', (chunk) => {
    input += chunk
  })
  .on('end', () => process.stdout.write(solc.compile(input)))
