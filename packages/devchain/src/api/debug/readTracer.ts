import type { ClauseTracer } from '../../tracers/ClauseTracer.ts'
import { type TracerConfig, tracerKinds } from '../../tracers/listTracers.ts'
import { describeJson } from '../body/decoders.ts'
import { JsonNumber, JsonObject, type JsonValue } from '../body/JsonValue.ts'
import { HttpError } from '../http/HttpError.ts'

/**
 * The tracer that a request names, with or without the suffix `Tracer`, or the struct logger by default.
 * @throws {HttpError} 403 for an unknown tracer, or for a wrong configuration with the text of Go's encoding/json.
 */
export function readTracer(name: string, config: JsonValue): ClauseTracer {
  const asked = name.trim() === '' ? 'structLogger' : name.trim()
  const kind = tracerKinds.get(asked) ?? tracerKinds.get(`${asked}Tracer`)
  if (kind === undefined) throw new HttpError(403, 'tracer is not defined')
  return kind.create(readConfig(kind.configType, config))
}

/** Names match in any case, and unknown ones are ignored. */
function readConfig(type: string, config: JsonValue): TracerConfig {
  const fields = new Map<string, JsonValue>()
  if (config instanceof JsonObject)
    for (const [name, value] of config.fields) fields.set(name.toLowerCase(), value)
  else if (config !== null && type !== '')
    throw new HttpError(
      403,
      `json: cannot unmarshal ${describeJson(config)} into Go value of type ${type}`,
    )
  const reject = (name: string, found: string, wanted: string): never => {
    const field = `${type.replace(/^.*\./, '')}.${name}`
    throw new HttpError(
      403,
      `json: cannot unmarshal ${found} into Go struct field ${field} of type ${wanted}`,
    )
  }
  return {
    flag(name) {
      const value = fields.get(name.toLowerCase()) ?? null
      if (value === null || typeof value === 'boolean') return value ?? false
      return reject(name, describeJson(value), 'bool')
    },
    count(name) {
      const value = fields.get(name.toLowerCase()) ?? null
      if (value === null) return 0
      if (!(value instanceof JsonNumber)) return reject(name, describeJson(value), 'int')
      if (!/^-?\d{1,15}$/.test(value.digits)) return reject(name, `number ${value.digits}`, 'int')
      return Number(value.digits)
    },
  }
}
