import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type Address, shortenAddress } from '@vermeil/units'
import { type ReactNode, useState } from 'react'
import { type AdminSession, adminKey, adminSessionKey } from '../../data/admin/admin.ts'
import { ApiError } from '../../data/api/fetchApi.ts'
import { additions } from '../../trade/messages/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import { ScreenIcon, type ScreenIconName } from '../../ui/ScreenIcon.tsx'
import { connectRequest } from '../../wallet/session/connectRequest.ts'
import { useWallet } from '../../wallet/session/useWallet.ts'
import { type Wallet, WalletError } from '../../wallet/Wallet.ts'
import { signIn } from './signIn.ts'

/** The state of the sign-in. `isCancelled` is a decision of the user and not a failure. */
type State =
  | { stage: 'idle' | 'signing' }
  | { stage: 'failed'; message: string; isCancelled: boolean }
  | { stage: 'denied'; account: Address }

interface SignInProps {
  /** It is not known yet whether there is a session. */
  isChecking: boolean
  /** The session of this page has ended. */
  hasEnded: boolean
}

/** The sign-in of administrators. */
export function SignIn({ isChecking, hasEnded }: SignInProps) {
  const { wallet, state: walletState } = useWallet()
  const { state, start, reset } = useSignIn()
  if (state.stage === 'denied') return <Denied account={state.account} onBack={reset} />
  return (
    <Card
      icon={hasEnded ? 'clock' : 'lock'}
      title={hasEnded ? t`Session ended` : t`Admin`}
      text={
        hasEnded
          ? t`Sign in again to continue.`
          : t`Sign a message with an administrator's wallet. It costs nothing and moves nothing.`
      }
    >
      {state.stage === 'failed' && (
        <Banner tone={state.isCancelled ? 'info' : 'bad'}>{state.message}</Banner>
      )}
      {isChecking ? (
        <Button wide busy>
          <Trans>Loading...</Trans>
        </Button>
      ) : wallet ? (
        <Button wide busy={state.stage === 'signing'} onClick={() => void start(wallet)}>
          <Trans>Sign in with wallet</Trans>
        </Button>
      ) : (
        <Button wide onClick={() => connectRequest.write({})}>
          {walletState === 'locked' ? t(additions.unlockWallet) : <Trans>Connect Wallet</Trans>}
        </Button>
      )}
      <p className="dim admin-small">
        <Trans>The session lasts one hour and ends when the role does.</Trans>
      </p>
    </Card>
  )
}

function Denied({ account, onBack }: { account: Address; onBack(): void }) {
  const address = shortenAddress(account)
  return (
    <Card
      icon="error"
      title={t`This account isn't an administrator`}
      text={t`${address} has no admin role. The attempt is in the audit log.`}
    >
      <Button
        wide
        variant="outline"
        onClick={() => {
          onBack()
          connectRequest.write({})
        }}
      >
        <Trans>Use another wallet</Trans>
      </Button>
      <Link className="btn quiet wide" href="/swap">
        <Trans>Back to Swap</Trans>
      </Link>
    </Card>
  )
}

interface CardProps {
  icon: ScreenIconName
  title: string
  text: string
  children: ReactNode
}

function Card({ icon, title, text, children }: CardProps) {
  return (
    <div className="admin-centered">
      <section className="card rim admin-sign-in" aria-label={title}>
        <ScreenIcon name={icon} />
        <h1>{title}</h1>
        <p className="dim">{text}</p>
        {children}
      </section>
    </div>
  )
}

function useSignIn() {
  const queries = useQueryClient()
  const [state, setState] = useState<State>({ stage: 'idle' })
  const start = async (wallet: Wallet) => {
    setState({ stage: 'signing' })
    try {
      const session = await signIn(wallet)
      // The pages of an earlier session are fetched again.
      await queries.invalidateQueries({ queryKey: adminKey, refetchType: 'none' })
      queries.setQueryData<AdminSession>(adminSessionKey, { state: 'in', ...session })
    } catch (cause) {
      setState(describeFailure(cause, wallet.address))
    }
  }
  return { state, start, reset: () => setState({ stage: 'idle' }) }
}

function describeFailure(cause: unknown, account: Address): State {
  if (cause instanceof ApiError && cause.status === 403) return { stage: 'denied', account }
  const isCancelled = cause instanceof WalletError && cause.reason === 'rejected'
  const message = cause instanceof Error ? cause.message : String(cause)
  return {
    stage: 'failed',
    message: isCancelled ? t`You cancelled in your wallet` : message,
    isCancelled,
  }
}
