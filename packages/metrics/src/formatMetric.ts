/** The labels and the value of one line. */
export interface Sample {
  labels?: Readonly<Record<string, string | number>>
  value: number
}

/** The lines of a metric in Prometheus' text format: its help, its type and its samples. */
export function formatMetric(
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  samples: readonly Sample[],
): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map((sample) => formatSample(name, sample)),
  ]
}

/** One line of a metric. */
export function formatSample(name: string, { labels = {}, value }: Sample): string {
  const written = Object.entries(labels).map(
    ([label, text]) => `${label}="${escapeLabel(String(text))}"`,
  )
  return `${name}${written.length > 0 ? `{${written.join(',')}}` : ''} ${value}`
}

function escapeLabel(text: string): string {
  return text.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))
}
