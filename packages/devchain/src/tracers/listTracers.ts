import type { ClauseTracer } from './ClauseTracer.ts'
import { createTracer } from './ClauseTracer.ts'
import { createCallTracer } from './createCallTracer.ts'
import {
  createBigramTracer,
  createFourByteTracer,
  createOpcountTracer,
  createTrigramTracer,
  createUnigramTracer,
} from './createCountTracers.ts'
import { createEvmdisTracer } from './createEvmdisTracer.ts'
import { createPrestateTracer } from './createPrestateTracer.ts'
import { createStructLogger } from './createStructLogger.ts'

/** Reads fields of a tracer's configuration by name. Missing fields are false or 0. */
export interface TracerConfig {
  flag(name: string): boolean
  count(name: string): number
}

/** A kind of tracer: Thor's name of its configuration, for error messages, and a function that creates it. */
export interface TracerKind {
  /** Empty if the tracer has no configuration. */
  configType: string
  create(config: TracerConfig): ClauseTracer
}

/** Every built-in tracer of a Thor node. */
export const tracerKinds: ReadonlyMap<string, TracerKind> = new Map([
  ['structLoggerTracer', { configType: 'logger.Config', create: createConfiguredLogger }],
  [
    'callTracer',
    {
      configType: 'native.callTracerConfig',
      create: (config: TracerConfig) =>
        createCallTracer({
          onlyTopCall: config.flag('onlyTopCall'),
          withLog: config.flag('withLog'),
        }),
    },
  ],
  [
    'prestateTracer',
    {
      configType: 'native.prestateTracerConfig',
      create: (config: TracerConfig) => createPrestateTracer({ diffMode: config.flag('diffMode') }),
    },
  ],
  ['4byteTracer', plain(createFourByteTracer)],
  ['bigramTracer', plain(createBigramTracer)],
  ['evmdisTracer', plain(createEvmdisTracer)],
  ['noopTracer', plain(() => createTracer({ result: () => ({}) }))],
  ['opcountTracer', plain(createOpcountTracer)],
  ['trigramTracer', plain(createTrigramTracer)],
  ['unigramTracer', plain(createUnigramTracer)],
])

function createConfiguredLogger(config: TracerConfig): ClauseTracer {
  return createStructLogger({
    enableMemory: config.flag('EnableMemory'),
    disableStack: config.flag('DisableStack'),
    disableStorage: config.flag('DisableStorage'),
    enableReturnData: config.flag('EnableReturnData'),
    limit: config.count('Limit'),
  })
}

function plain(create: () => ClauseTracer): TracerKind {
  return { configType: '', create }
}
