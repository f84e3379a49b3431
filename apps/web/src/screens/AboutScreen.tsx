import { useTitle } from './useTitle.ts'

export function AboutScreen() {
  useTitle('About')
  return (
    <div className="wrap page">
      <h1>About Vermeil</h1>
      <section className="card prose">
        <h2>What it does</h2>
        <p>
          Vermeil swaps tokens on VeChainThor. It asks the exchanges of the chain what they would
          pay, directly, over a second token, or split between two, and offers the best of those.
        </p>
        <h2>What it never holds</h2>
        <p>
          Your tokens go from your wallet to the exchange and back within one transaction, and
          either all of it happens or none of it. Vermeil has no account of its own in between and
          cannot move what is yours: every step is signed in your wallet.
        </p>
        <h2>What you see before you sign</h2>
        <p>
          The rate, the route with each exchange and its fee, the least you will receive, and a
          simulation of exactly the transaction you are about to sign.
        </p>
        <h2>The name</h2>
        <p>Vermeil is gilded silver: a plain metal, well made, with a thin layer of gold.</p>
      </section>
    </div>
  )
}
