interface Column {
  y: number
  speed: number
  length: number
}

const cell = 16
const frameMs = 90
const step = 9
const fadeAt = 96
const glyphs = '0123456789ABCDEF'

/**
 * Animates falling glyphs on a canvas until it is aborted, eleven frames a second and only while the page is visible;
 * not under reduced motion.
 */
export function startRain(canvas: HTMLCanvasElement | null, signal: AbortSignal): void {
  const pen = canvas?.getContext('2d')
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!canvas || !pen || isReduced || signal.aborted) return
  animate(canvas, pen, signal)
}

function animate(
  canvas: HTMLCanvasElement,
  pen: CanvasRenderingContext2D,
  signal: AbortSignal,
): void {
  let columns: Column[] = []
  let frame = 0
  let last = 0

  function fit() {
    const ratio = devicePixelRatio || 1
    canvas.width = canvas.clientWidth * ratio
    canvas.height = canvas.clientHeight * ratio
    pen.scale(ratio, ratio)
    columns = seedColumns(Math.ceil(canvas.clientWidth / cell), canvas.clientHeight)
  }

  function tick(now: number) {
    frame = requestAnimationFrame(tick)
    if (document.hidden || now - last < frameMs) return
    last = now
    for (const column of columns) {
      column.y += column.speed * step
      if (column.y - column.length * cell > canvas.clientHeight) column.y = -cell
    }
    draw(pen, columns, canvas)
  }

  const observer = new ResizeObserver(fit)
  observer.observe(canvas)
  frame = requestAnimationFrame(tick)
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  })
}

/** Columns at scattered heights and speeds, the same at every start. */
function seedColumns(count: number, height: number): Column[] {
  return Array.from({ length: count }, (_, index) => ({
    y: ((((index * 7919) % 97) / 97) * 1.6 - 0.3) * height,
    speed: 0.5 + ((index * 104_729) % 13) / 13,
    length: 10 + ((index * 31) % 15),
  }))
}

function draw(pen: CanvasRenderingContext2D, columns: Column[], canvas: HTMLCanvasElement) {
  const { clientWidth: width, clientHeight: height } = canvas
  pen.clearRect(0, 0, width, height)
  pen.font = '500 12px "Red Hat Mono", monospace'
  for (const [index, column] of columns.entries()) {
    for (let row = 0; row < column.length; row++) {
      const y = Math.floor(column.y / cell) * cell - row * cell
      const fade = Math.min(1, Math.max(0, Math.min(y, height - y) / fadeAt))
      const strength = row === 0 ? 0.85 : 0.5 * (1 - row / column.length)
      pen.fillStyle = `rgb(61 240 140 / ${strength * fade})`
      const glyph = glyphs.charAt((index * 13 + Math.floor(y / cell) * 7 + 160_000) % glyphs.length)
      pen.fillText(glyph, index * cell, y)
    }
  }
}
