import { formatMetric, formatSample, type Sample } from '@vermeil/metrics'

/** Upper ends of the classes of durations, in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const

/** The counts of one route: answers by method and status, and their durations. */
interface Answered {
  methods: Map<string, Map<number, number>>
  classes: number[]
  sum: number
  count: number
}

/** Counts requests, and writes the counts in Prometheus' text format. */
export class Metrics {
  /** Cached answers found by their URL alone. */
  hits = 0
  /** Streams that are open now. */
  streams = 0
  /** Messages sent on all streams. */
  messages = 0
  /** Reports of the app's error screen. */
  reports = 0
  readonly #routes = new Map<string, Answered>()

  /** Counts an answered request. */
  count(
    route: string,
    { method, status, seconds }: { method: string; status: number; seconds: number },
  ): void {
    const answered = this.#routes.get(route) ?? this.#open(route)
    const statuses = answered.methods.get(method) ?? new Map<number, number>()
    answered.methods.set(method, statuses)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const { classes } = answered
    let index = 0
    while (seconds > (bounds[index] ?? Number.POSITIVE_INFINITY)) index += 1
    if (index < classes.length) classes[index] = (classes[index] ?? 0) + 1
    answered.sum += seconds
    answered.count += 1
  }

  #open(route: string): Answered {
    const answered = { methods: new Map(), classes: bounds.map(() => 0), sum: 0, count: 0 }
    this.#routes.set(route, answered)
    return answered
  }

  /** All metrics in Prometheus' text format. `gauges` are the current values by name. */
  format(gauges: Readonly<Record<string, { help: string; value: number | null }>>): string {
    const lines = [
      ...formatMetric(
        'vermeil_http_requests_total',
        'counter',
        'Answered requests.',
        this.#listRequests(),
      ),
      ...this.#formatDurations(),
      ...formatMetric(
        'vermeil_answers_found_total',
        'counter',
        'Cached answers found by their URL alone.',
        [{ value: this.hits }],
      ),
      ...formatMetric('vermeil_streams', 'gauge', 'Open event streams.', [{ value: this.streams }]),
      ...formatMetric(
        'vermeil_stream_messages_total',
        'counter',
        'Messages sent on event streams.',
        [{ value: this.messages }],
      ),
      ...formatMetric('vermeil_error_reports_total', 'counter', 'Reports of the error screen.', [
        { value: this.reports },
      ]),
    ]
    for (const [name, { help, value }] of Object.entries(gauges))
      if (value !== null) lines.push(...formatMetric(name, 'gauge', help, [{ value }]))
    return `${lines.join('\n')}\n`
  }

  #listRequests(): Sample[] {
    return [...this.#routes].flatMap(([route, { methods }]) =>
      [...methods].flatMap(([method, statuses]) =>
        [...statuses].map(([status, value]) => ({ labels: { route, method, status }, value })),
      ),
    )
  }

  #formatDurations(): string[] {
    const name = 'vermeil_http_request_duration_seconds'
    const lines = [`# HELP ${name} Time from a request to its answer.`, `# TYPE ${name} histogram`]
    for (const [route, { classes, sum, count }] of this.#routes) {
      let below = 0
      for (const [index, bound] of bounds.entries()) {
        below += classes[index] ?? 0
        lines.push(formatSample(`${name}_bucket`, { labels: { route, le: bound }, value: below }))
      }
      lines.push(formatSample(`${name}_bucket`, { labels: { route, le: '+Inf' }, value: count }))
      lines.push(formatSample(`${name}_sum`, { labels: { route }, value: sum }))
      lines.push(formatSample(`${name}_count`, { labels: { route }, value: count }))
    }
    return lines
  }
}
