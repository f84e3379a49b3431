import { t } from '@lingui/core/macro'
import type { Token } from '@vermeil/tokens'
import { formatAmount } from '@vermeil/units'
import { groupDigits } from '../../language/numbers.ts'
import type { BannerText } from '../../trade/card/BannerText.ts'
import type { ButtonText } from '../../trade/card/ButtonText.ts'
import type { CardInputs } from '../../trade/card/CardInputs.ts'
import { findGasBanner } from '../../trade/card/findGasBanner.ts'
import { additions, messages } from '../../trade/messages/messages.ts'
import type { WrapForm } from './wrapForm.ts'
import { wrapTexts } from './wrapTexts.ts'

interface WrapInputs {
  form: WrapForm
  /** The token that leaves. */
  sell: Token
  wallet: CardInputs['wallet']
  balances: CardInputs['balances']
  simulation: CardInputs['simulation']
  isConverting: boolean
}

/** The wrap card's texts besides its amounts (WRP-01). */
export interface WrapSummary {
  title: string
  subtitle: string
  info: string
  /** VTHO, from the simulation. */
  networkFee: string | undefined
  banners: BannerText[]
  button: ButtonText
}

/** Summarizes the state of the wrap card. */
export function summarizeWrap(inputs: WrapInputs): WrapSummary {
  const { form, simulation } = inputs
  const { failure, prepared } = simulation
  const banners: BannerText[] =
    failure === undefined
      ? []
      : [{ kind: 'simulation', tone: 'bad', text: failure, isBlocking: true }]
  const gas = findGasBanner(inputs, inputs.sell, form.amount)
  if (gas) banners.push(gas)
  return {
    title: t(form.direction === 'wrap' ? wrapTexts.wrapTitle : wrapTexts.unwrapTitle),
    subtitle: t(wrapTexts.wrapSubtitle),
    info: t(wrapTexts.wrapInfo),
    networkFee: prepared ? groupDigits(formatAmount(prepared.fee, 18, 2)) : undefined,
    banners,
    button: findButton(
      inputs,
      banners.some((banner) => banner.isBlocking),
    ),
  }
}

function findButton({ form, wallet, isConverting }: WrapInputs, isBlocked: boolean): ButtonText {
  if (wallet.state === 'restoring') {
    return { text: t(messages.loading), action: 'none', disabled: true, busy: true }
  }
  if (wallet.state === 'none') {
    return { text: t(messages.connectWallet), action: 'connect', disabled: false, busy: false }
  }
  const verb = t(form.direction === 'wrap' ? wrapTexts.wrap : wrapTexts.unwrap)
  if (isConverting) {
    return { text: t(wrapTexts.converting), action: 'none', disabled: true, busy: true }
  }
  if (wallet.state === 'locked') {
    return { text: t(additions.unlockWallet), action: 'unlock', disabled: false, busy: false }
  }
  return { text: verb, action: isBlocked ? 'none' : 'swap', disabled: isBlocked, busy: false }
}
