import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** A package that is installed here only. Its build for `require` is the one that Node can load of all of them. */
export function requirePeer(name: string): unknown {
  return require(name)
}
