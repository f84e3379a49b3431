/** The input of a precompile makes no sense; the message is Thor's own text. */
export class PrecompileError extends Error {
  override name = 'PrecompileError'
}
