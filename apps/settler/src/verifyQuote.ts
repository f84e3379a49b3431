import { connectChain } from '@vermeil/deploy'
import { formatVerification } from './certificate/formatVerification.ts'
import { verifyOnChain } from './certificate/verifyOnChain.ts'
import { readVerifyOptions, type VerifyOptions, verifyHelp } from './options/verifyOptions.ts'
import { runCommand } from './runCommand.ts'

async function verify(options: VerifyOptions): Promise<void> {
  const verification = await verifyOnChain(await connectChain(options), options.certificate)
  console.log(formatVerification(options.certificate, verification))
  if (verification.mismatches.length > 0) process.exitCode = 1
}

await runCommand(async () => {
  const options = readVerifyOptions(process.argv.slice(2))
  if (options === undefined) console.log(verifyHelp)
  else await verify(options)
})
