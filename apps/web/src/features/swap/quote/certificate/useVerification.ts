import type { QuoteCertificate, Verification } from '@vermeil/pools'
import { useEffect, useRef, useState } from 'react'
import { useApp } from '../../../../data/app/useApp.ts'
import { describeError } from '../../../../trade/errors/describeError.ts'

/** The progress of a verification in this browser. */
export type VerificationState =
  | { step: 'idle' }
  | { step: 'running'; done: number; all: number }
  | { step: 'done'; verification: Verification }
  | { step: 'failed'; reason: string }

/** Verifies a certificate from the node when it is asked to. Closing the dialog stops it. */
export function useVerification(certificate: QuoteCertificate | undefined) {
  const app = useApp()
  const [state, setState] = useState<VerificationState>({ step: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function verify(): Promise<void> {
    if (!certificate) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const onProgress = (done: number, all: number) => setState({ step: 'running', done, all })
    onProgress(0, 0)
    try {
      const { verifyQuote } = await import('../../../../data/quotes/verifyQuote.ts')
      const verification = await verifyQuote(app, certificate, { signal, onProgress })
      setState({ step: 'done', verification })
    } catch (cause) {
      if (!signal.aborted) setState({ step: 'failed', reason: describeError(cause) })
    }
  }

  function stop(): void {
    running.current?.abort()
    setState({ step: 'idle' })
  }

  return { state, verify, stop }
}
