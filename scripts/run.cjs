// Runs a script of the project on Node 24, which npm installs with the project if it has a build for this machine.
const { pathToFileURL } = require('node:url')
const { resolve } = require('node:path')

const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    `Vermeil needs Node 24, and npm has no build of it for ${process.platform}-${process.arch}: install Node 24 (this is ${process.version}) and run the command again.`,
  )
  process.exit(1)
}
// Without a script it only checks the version.
if (process.argv[2] !== undefined) {
  process.argv.splice(1, 1)
  process.argv[1] = resolve(process.argv[1])
  import(pathToFileURL(process.argv[1]).href).catch((error) => {
    console.error(error)
    process.exit(1)
  })
}
