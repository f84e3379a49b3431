import { createRoot } from 'react-dom/client'
import 'virtual:fonts.css'
import './theme/tokens.css'
import './theme/base.css'
import { AppData } from './data/AppData.tsx'
import { readConfig } from './data/config.ts'
import { App } from './screens/App.tsx'
import { SetupScreen } from './screens/SetupScreen.tsx'
import { WalletProvider } from './wallet/WalletProvider.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root.')
createRoot(root).render(startApp())

function startApp() {
  try {
    return (
      <AppData config={readConfig(document)}>
        <WalletProvider>
          <App />
        </WalletProvider>
      </AppData>
    )
  } catch (cause) {
    return <SetupScreen reason={cause instanceof Error ? cause.message : String(cause)} />
  }
}
