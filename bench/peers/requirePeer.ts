import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Loads a package that is installed in this folder only. For all of them Node can load the build for `require`. */
export function requirePeer(name: string): unknown {
  return require(name)
}
