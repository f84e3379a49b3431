import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Files that may contain Thor's public development keys, which anyone can read in Thor's own source. */
const mayHoldDevelopmentKeys = [/^packages\/devchain\//, /^vectors\//, /\.test\.tsx?$/, /^e2e\//]

const patterns: [RegExp, string][] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'a PEM private key'],
  [
    /(?:private|secret|signing)[\w ]*key\w*['"]?\s*[:=]\s*['"`](?:0x)?[0-9a-f]{64}\b/i,
    'a private key',
  ],
  [/\b(?:AKIA|ghp_|github_pat_|npm_[A-Za-z0-9]{30})[A-Za-z0-9_]{10,}/, 'an access token'],
  [/(?:mnemonic|seed ?phrase)\w*['"]?\s*[:=]\s*['"`](?:[a-z]{3,8} ){11,}/i, 'a seed phrase'],
]
/** The first of Thor's development keys, in two halves so that this file does not contain it. */
const developmentKey = new RegExp(
  `\\b(?:0x)?${'99f0500549792796c14fed62011a5108'}${'1dc5b5e68fe8bd8a13b86be829c4fd36'}\\b`,
  'i',
)

/** The reasons why a file must not be committed; empty if it contains no secret. */
export function findSecrets(path: string, text: string): string[] {
  if (mayHoldDevelopmentKeys.some((pattern) => pattern.test(path))) return []
  const found = patterns.filter(([pattern]) => pattern.test(text)).map(([, name]) => name)
  return developmentKey.test(text)
    ? [...found, "Thor's development key outside the dev chain"]
    : found
}

/** Checks every file that git tracks or would track, and prints those that contain a secret. */
function main(): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  const paths = listed.split('\0').filter((path) => path !== '' && existsSync(path))
  const findings = paths.flatMap((path) =>
    findSecrets(path, readFileSync(path, 'latin1')).map((reason) => `${path}: holds ${reason}`),
  )
  for (const finding of findings) console.error(finding)
  if (findings.length > 0) process.exit(1)
  console.log(`${paths.length} files contain no private key`)
}

if (process.argv[1]?.endsWith('refusePrivateKeys.ts')) main()
