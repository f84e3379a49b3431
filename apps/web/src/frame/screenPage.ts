import { fitScreen } from './fitScreen.ts'
import { startPage } from './startPage.ts'

startPage(fitScreen)
