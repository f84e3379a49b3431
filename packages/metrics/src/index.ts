export { formatMetric, formatSample, type Sample } from './formatMetric.ts'
