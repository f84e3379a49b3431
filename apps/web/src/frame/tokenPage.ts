import { fitToken } from './fitToken.ts'
import { startPage } from './startPage.ts'

startPage(fitToken)
