/** The input of a precompile is invalid. The message is Thor's. */
export class PrecompileError extends Error {
  override name = 'PrecompileError'
}
