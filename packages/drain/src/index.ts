export { Drain, type DrainTimes } from './Drain.ts'
export {
  type Service,
  type ServiceAddress,
  sendJson,
  sendMetrics,
  startService,
} from './startService.ts'
