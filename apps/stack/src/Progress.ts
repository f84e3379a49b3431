/** Shows the progress of the stack: one changing line on a terminal, a few lines in a log. */
export interface Progress {
  show(label: string, share: number): void
  line(text: string): void
}

const width = 30

/** Writes progress to a stream. A stream that is not a terminal gets a line at each quarter. */
export function createProgress(stream: {
  isTTY?: boolean
  write(text: string): unknown
}): Progress {
  let lastQuarter = -1
  let open = false
  return {
    show: (label, share) => {
      const percent = `${Math.floor(share * 100)}`.padStart(3)
      if (stream.isTTY) {
        const filled = Math.round(share * width)
        stream.write(`\r${label} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${percent}%`)
        open = share < 1
        if (share >= 1) stream.write('\n')
        return
      }
      const quarter = Math.floor(share * 4)
      if (quarter !== lastQuarter) stream.write(`${label} ${percent}%\n`)
      lastQuarter = quarter
    },
    line: (text) => {
      stream.write(open ? `\n${text}\n` : `${text}\n`)
      open = false
    },
  }
}
