import { expect, test } from 'vitest'
import * as metrics from './index.ts'

test('exports the public API', () => {
  expect(Object.keys(metrics).toSorted()).toEqual(['formatMetric', 'formatSample'])
})

test('formats a metric with its labels escaped', () => {
  const samples = [{ labels: { path: 'a"b\\c\nd', status: 200 }, value: 3 }, { value: 1.5 }]
  expect(metrics.formatMetric('requests_total', 'counter', 'Requests.', samples)).toEqual([
    '# HELP requests_total Requests.',
    '# TYPE requests_total counter',
    'requests_total{path="a\\"b\\\\c\\nd",status="200"} 3',
    'requests_total 1.5',
  ])
})
