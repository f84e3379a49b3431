import { Icon } from '../ui/Icon.tsx'

/** Stands alone where the page was not told which network it serves. */
export function SetupScreen({ reason }: { reason: string }) {
  return (
    <main className="wrap page">
      <section className="card empty" role="alert">
        <Icon name="warning" />
        <h1>This page does not know its network</h1>
        <p>
          Vermeil reads the network from the page that its own server sends. Start everything with{' '}
          <code className="mono">npm start</code> and open http://127.0.0.1:4600.
        </p>
        <p className="mono off wrap-any">{reason}</p>
      </section>
    </main>
  )
}
