import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { copyRefused } from '../../ui/button/CopyButton.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { focusOnOpen } from '../../ui/dialog/focusOnOpen.ts'
import { Empty } from '../../ui/notice/Empty.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import '../../ui/List.css'
import '../../ui/form/TextField.css'
import '../../ui/Chip.css'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import '../picker/picker.css'
import { type Command, nameCommand } from './Command.ts'
import { listCommands } from './listCommands.ts'
import { useCommandContext } from './useCommandContext.ts'
import { useRunCommand } from './useRunCommand.ts'

const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Finds pages, pairs, accounts and transactions, and runs commands. It never signs anything. */
export function Palette({ onClose }: { onClose(): void }) {
  const [text, setText] = useState('')
  // The command that Enter runs, not its place: entries that are found later can move it. At first it is the first one.
  const [active, setActive] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [isRefused, setRefused] = useState(false)
  const { groups, ...found } = listCommands(text, useCommandContext(text))
  const problem = isRefused ? t(copyRefused) : found.problem
  const commands = groups.flatMap((group) => group.commands)
  const marked = commands.find((command) => nameCommand(command) === active) ?? commands[0]
  const nameId = (command: Command) => `${listId}-${commands.indexOf(command)}`
  const run = useRunCommand({ onClose, onRefused: () => setRefused(true) })

  function type(entered: string) {
    setText(entered)
    setActive(undefined)
    setRefused(false)
  }

  function choose(command: Command) {
    if (command.action.kind === 'type') {
      type(command.action.text)
      field.current?.focus()
    } else run(command.action, text)
  }

  function handleKey(event: KeyboardEvent) {
    const move = moves[event.key]
    if (!marked || !(move || event.key === 'Enter')) return
    event.preventDefault()
    if (!move) return choose(marked)
    const next = commands[commands.indexOf(marked) + move] ?? marked
    setActive(nameCommand(next))
    return document.getElementById(nameId(next))?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <Dialog title={t`Search`} onClose={onClose} isFlush>
      <div className="picker-head picker-places">
        <CommandField
          {...{ text, field, listId }}
          activeId={marked && nameId(marked)}
          onType={type}
          onKeyDown={handleKey}
        />
        <p className="error-text picker-problem" role="status">
          {problem && <ScreenIcon name="error" size="small" />}
          {problem}
        </p>
      </div>
      <div className="picker-list">
        <div className="list" id={listId} role="listbox" aria-label={t`Found`}>
          {groups.map(({ title, commands: listed }) => [
            title && (
              <div key={title} role="presentation" className="heading">
                {title}
              </div>
            ),
            listed.map((command) => (
              <Entry
                key={nameCommand(command)}
                id={nameId(command)}
                command={command}
                isActive={command === marked}
                onPoint={() => setActive(nameCommand(command))}
                onPick={() => choose(command)}
              />
            )),
          ])}
        </div>
        {commands.length === 0 && problem === undefined && (
          <NothingMatches typed={text.trim()} onType={type} />
        )}
      </div>
    </Dialog>
  )
}

interface CommandFieldProps {
  text: string
  field: RefObject<HTMLInputElement | null>
  listId: string
  activeId: string | undefined
  onType(text: string): void
  onKeyDown(event: KeyboardEvent): void
}

function CommandField({ text, field, listId, activeId, onType, onKeyDown }: CommandFieldProps) {
  return (
    <div className="input">
      <ScreenIcon name="search" size="small" />
      <input
        type="search"
        role="combobox"
        aria-label={t`Search pages, pairs and accounts`}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={t`100 vet b3tr, a page, token, address or transaction`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        ref={(input) => {
          field.current = input
          focusOnOpen(input)
        }}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

interface EntryProps {
  command: Command
  id: string
  isActive: boolean
  onPoint(): void
  onPick(): void
}

function Entry({ command, id, isActive, onPoint, onPick }: EntryProps) {
  return (
    <button
      type="button"
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      className={isActive ? 'highlighted' : ''}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onPick}
    >
      {command.token ? (
        <TokenCoin token={command.token} size="l" />
      ) : (
        <span className="picker-glyph">
          <ScreenIcon name={command.icon} />
        </span>
      )}
      <span className="ellipsis">
        <b>{command.name}</b>
        <small className={command.action.kind === 'type' ? 'ellipsis mono' : 'ellipsis'}>
          {command.line}
        </small>
      </span>
      <ScreenIcon name="arrowRight" size="small" />
    </button>
  )
}

const examples = ['100 vet b3tr', 'send 5 vet ann.vet', 'slippage 0.5']

function NothingMatches({ typed, onType }: { typed: string; onType(text: string): void }) {
  return (
    <Empty icon="search" title={t`Nothing matches “${typed}”`}>
      <p>
        <Trans>Type an amount and two tokens, an address, or a command:</Trans>
      </p>
      <div className="chips">
        {examples.map((example) => (
          <button key={example} type="button" className="chip mono" onClick={() => onType(example)}>
            {example}
          </button>
        ))}
      </div>
    </Empty>
  )
}
