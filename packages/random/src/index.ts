export { SeededRandom } from './SeededRandom.ts'
