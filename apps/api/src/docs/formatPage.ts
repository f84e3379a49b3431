import { escapeHtml } from '../http/escapeHtml.ts'
import type { Json } from './schemas.ts'

type Tree = { [name: string]: Json | undefined }

/** The document as a page that needs no script: chapters, calls, their parameters and answers. */
export function formatPage(document: Tree): string {
  const info = read(document['info'])
  const operations = Object.entries(read(document['paths'])).flatMap(([path, methods]) =>
    Object.entries(read(methods)).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: read(operation),
    })),
  )
  const chapters = list(document['tags']).map((tag) => String(read(tag)['name']))
  const sections = chapters.map((chapter) => {
    const own = operations.filter(({ operation }) => list(operation['tags']).includes(chapter))
    return `<section><h2 id="${escapeHtml(chapter)}">${escapeHtml(chapter)}</h2>${own.map(formatCall).join('')}</section>`
  })
  const links = chapters.map((name) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Vermeil API</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><header><h1>The Vermeil API</h1><p>${escapeHtml(String(info['description'] ?? ''))}</p>
<nav>${links.join('')}<a href="/api/openapi.json">OpenAPI 3.1</a></nav></header>
<main>${sections.join('')}</main></body></html>
`
}

interface Operation {
  path: string
  method: string
  operation: Tree
}

function formatCall({ path, method, operation }: Operation): string {
  const id = escapeHtml(String(operation['operationId'] ?? ''))
  const body = read(operation['requestBody'])['content']
  return `<details id="${id}"><summary><b>${method}</b> <code>${escapeHtml(path)}</code>
<span>${escapeHtml(String(operation['summary'] ?? ''))}</span></summary>
${formatParameters(list(operation['parameters']))}
${body === undefined ? '' : `<h3>Body</h3>${formatContent(read(body))}`}
${formatResponses(read(operation['responses']))}</details>`
}

function formatParameters(parameters: readonly Json[]): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map((parameter) => {
    const { name, in: place, required, schema, description } = read(parameter)
    const need = required === true ? 'required' : 'optional'
    return `<tr><td><code>${escapeHtml(String(name))}</code></td><td>${escapeHtml(String(place))}</td><td>${need}</td><td><code>${escapeHtml(describe(read(schema)))}</code>${description === undefined ? '' : ` ${escapeHtml(String(description))}`}</td></tr>`
  })
  return `<table><thead><tr><th>Parameter</th><th>In</th><th></th><th>Form</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** A parameter's form in a few words. */
function describe({
  type,
  minimum,
  maximum,
  enum: values,
  pattern,
  default: preset,
  properties,
}: Tree): string {
  const [choice] = Object.values(read(properties))
  if (choice !== undefined) return describe(read(choice))
  const form = Array.isArray(values)
    ? values.join(' | ')
    : minimum !== undefined
      ? `${String(type)} ${String(minimum)} ${maximum === undefined ? 'or more' : `to ${String(maximum)}`}`
      : String(pattern ?? type ?? 'string')
  return preset === undefined ? form : `${form} (else ${String(preset)})`
}

function formatResponses(responses: Tree): string {
  return Object.entries(responses)
    .map(([status, response]) => {
      const { description, content } = read(response)
      return `<h3>${escapeHtml(status)} <small>${escapeHtml(String(description ?? ''))}</small></h3>${status === '200' ? formatContent(read(content)) : ''}`
    })
    .join('')
}

function formatContent(content: Tree): string {
  return Object.entries(content)
    .map(([media, value]) => {
      const schema = JSON.stringify(read(value)['schema'], null, 2)
      return `<p><code>${escapeHtml(media)}</code></p><pre tabindex="0">${escapeHtml(schema)}</pre>`
    })
    .join('')
}

function read(value: Json | undefined): Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}
