import { replaceEqualDeep } from '@tanstack/react-query'
import type { QuoteFollower } from '../../../data/quotes/QuoteFollower.ts'
import { type QuoteTerms, readQuotes } from '../../../data/quotes/readQuotes.ts'
import { isSameDeal } from '../../../trade/deal/Deal.ts'
import type { listDifferences } from '../../../trade/simulation/listDifferences.ts'
import { findCardQuestion, findFigures, type SwapFigures } from './SwapFigures.ts'
import type { SwapInputs } from './SwapInputs.ts'
import { type SwapSummary, summarizeSwap } from './summarizeSwap.ts'
import { reduceSwapForm, type SwapAction, type SwapForm } from './swapForm.ts'

type Simulation = SwapInputs['simulation']

/** The swap's dependencies besides its form and quotes. They change rarely. */
export interface SwapDependencies
  extends Omit<SwapInputs, 'form' | 'quote' | 'simulation' | 'connection'>,
    Omit<QuoteTerms, 'question'> {
  /** The chart is shown beside the card. */
  isAdvanced: boolean
}

/** The progress of the simulation of what would be signed. */
export interface SwapTrial extends Simulation {
  isRunning: boolean
  /** The balance changes. */
  differences: Differences | undefined
}

type Differences = ReturnType<typeof listDifferences>

/** The balance changes of a simulation, shown beside the terms. */
export interface SimulationText {
  /** Undefined without a simulation of these terms, or of earlier ones that fit them. */
  differences: Differences | undefined
  isRunning: boolean
  /** It is from an earlier quote. */
  isEarlier: boolean
}

/** The parts of a swap's summary that describe its quote. */
export type QuoteText = Omit<SwapSummary, 'sell' | 'buy' | 'button' | 'hint'>

/** Everything that the swap screen shows. Unchanged parts keep their identity at any depth. */
export interface SwapView {
  form: SwapForm
  figures: SwapFigures
  summary: SwapSummary
  quoteText: QuoteText
  simulation: SimulationText
  /** When the main quote source last answered, in milliseconds. */
  quotedAtMs: number | undefined
  /** The note of a share button. */
  note: string | undefined
}

const idleTrial: SwapTrial = {
  prepared: undefined,
  failure: undefined,
  isRunning: false,
  differences: undefined,
}

/**
 * One visit of the swap screen: its form, its quotes and its summary. It is outside React. Each component subscribes to
 * the part that it shows, so that a key press renders two amounts and not the whole screen.
 */
export class SwapModel {
  readonly #follower: QuoteFollower
  readonly #listeners = new Set<() => void>()
  #form: SwapForm
  #note: string | undefined
  #dependencies: SwapDependencies | undefined
  #trial = idleTrial
  #view: SwapView | undefined
  #stopFollowing: (() => void) | undefined

  constructor(form: SwapForm, follower: QuoteFollower) {
    this.#form = form
    this.#follower = follower
  }

  /** The form of the card. It is available before the dependencies are. */
  readonly readForm = (): SwapForm => this.#form

  /** @throws {TypeError} before `begin`. */
  readonly read = (): SwapView => {
    this.#view ??= this.#createView()
    return this.#view
  }

  /** Quotes are followed as long as there is a listener. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (!this.#stopFollowing) {
      this.#stopFollowing = this.#follower.subscribe(() => this.#notify())
      this.#follow()
    }
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#follower.follow(undefined)
      this.#stopFollowing?.()
      this.#stopFollowing = undefined
    }
  }

  /** Applies a user's action to the form and shows `note` beside it. */
  readonly dispatch = (action: SwapAction, note?: string): void => {
    this.#form = reduceSwapForm(this.#form, action)
    this.#note = note
    this.#follow(action.type === 'typed')
    this.#notify()
  }

  /** Sets the first dependencies, before anything is rendered. */
  begin(dependencies: SwapDependencies): void {
    this.#dependencies ??= dependencies
  }

  setDependencies(dependencies: SwapDependencies): void {
    this.#dependencies = dependencies
    this.#follow()
    this.#notify()
  }

  readonly readTrial = (): SwapTrial => this.#trial

  /** Sets the progress of the simulation of the current view; undefined if nothing is simulated. */
  takeTrial(trial: SwapTrial | undefined): void {
    this.#trial = trial ?? idleTrial
    this.#notify()
  }

  readonly refresh = (): void => this.#follower.refresh()

  #follow(isTyped?: boolean): void {
    if (!this.#stopFollowing || !this.#dependencies) return
    const { slippage, maker, isAdvanced } = this.#dependencies
    const question = findCardQuestion(this.#form)
    this.#follower.follow(question && { question, slippage, maker, isAdvanced }, isTyped)
  }

  #createView(): SwapView {
    const [form, dependencies, simulation] = [this.#form, this.#dependencies, this.#trial]
    if (!dependencies) throw new TypeError('The swap has no dependencies.')
    const terms = { ...dependencies, question: findCardQuestion(form) }
    const { quote, quotedAtMs } = readQuotes(this.#follower.read(), terms)
    const inputs = { ...dependencies, form, quote, simulation }
    const figures = findFigures(inputs)
    const summary = summarizeSwap(inputs, figures)
    const { sell, buy, button, hint, ...quoteText } = summary
    return {
      form,
      figures,
      summary,
      quoteText,
      simulation: showSimulation(simulation, figures),
      quotedAtMs,
      note: this.#note,
    }
  }

  #notify(): void {
    if (!this.#view) return
    const view = replaceEqualDeep(this.#view, this.#createView())
    if (view === this.#view) return
    this.#view = view
    for (const listener of this.#listeners) listener()
  }
}

function showSimulation(
  { prepared, differences, isRunning }: SwapTrial,
  { swap, conversion }: SwapFigures,
): SimulationText {
  const isConverted = conversion && prepared && isSameDeal(prepared, { deal: conversion })
  const isKnown = isConverted || swap?.simulation !== undefined || swap?.earlier !== undefined
  return {
    differences: isKnown ? differences : undefined,
    isRunning,
    isEarlier: swap?.earlier !== undefined,
  }
}
