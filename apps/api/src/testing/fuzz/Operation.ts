import type { Json } from '../../docs/schemas.ts'

/** A part of an OpenAPI document. */
export type Tree = { [name: string]: Json | undefined }

/** A parameter of a path or a query. */
interface Parameter {
  name: string
  place: string
  isRequired: boolean
  schema: Tree
}

/** One endpoint as the document describes it. */
export interface Operation {
  path: string
  method: string
  parameters: readonly Parameter[]
  /** The schema of the body; undefined if there is none. */
  body: Tree | undefined
  /** The schemas of the answers, by status and media type. */
  answers: ReadonlyMap<number, ReadonlyMap<string, Tree>>
  /** Whether it needs the session of an administrator. */
  isForAdministrators: boolean
}

/** Reads the operations of an OpenAPI document. */
export function readOperations(document: Tree): Operation[] {
  return Object.entries(readTree(document['paths'])).flatMap(([path, methods]) =>
    Object.entries(readTree(methods)).map(([method, described]) =>
      readOperation(path, method.toUpperCase(), readTree(described)),
    ),
  )
}

function readOperation(path: string, method: string, described: Tree): Operation {
  const parameters = readList(described['parameters']).map((parameter): Parameter => {
    const { name, in: place, required, schema } = readTree(parameter)
    return {
      name: String(name),
      place: String(place),
      isRequired: required === true,
      schema: readTree(schema),
    }
  })
  const bodies = Object.values(readTree(readTree(described['requestBody'])['content']))
  const answers = Object.entries(readTree(described['responses'])).map(([status, answer]) => {
    const content = Object.entries(readTree(readTree(answer)['content']))
    const schemas = content.map(
      ([media, value]) => [media, readTree(readTree(value)['schema'])] as const,
    )
    return [Number(status), new Map(schemas)] as const
  })
  const body = bodies[0] === undefined ? undefined : readTree(readTree(bodies[0])['schema'])
  const isForAdministrators = readList(described['security']).length > 0
  return { path, method, parameters, body, answers: new Map(answers), isForAdministrators }
}

/** An object of the document; an empty one for anything else. */
export function readTree(value: Json | undefined): Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

/** A list of the document; an empty one for anything else. */
export function readList(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}
