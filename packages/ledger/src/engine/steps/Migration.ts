/** One step of the schema; all its statements take effect together or not at all. */
export interface Migration {
  name: string
  statements: readonly string[]
}
