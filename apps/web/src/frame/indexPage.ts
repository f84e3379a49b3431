import { fitFrame } from './fitFrame.ts'
import { startPage } from './startPage.ts'

startPage(fitFrame)
