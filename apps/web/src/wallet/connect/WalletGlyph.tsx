/** Icons for kinds of wallets on the icons' grid, drawn for this project. They are not the makers' logos. */
const outlines = {
  veworld: 'M3.5 5.5h4.8L12 14.5l3.7-9h4.8L13.7 19.5h-3.4Z',
  'wallet-connect': 'M6.5 9.2c3.1-2.9 7.9-2.9 11 0M2.5 12.3l4.8 4.5 4.7-4.4 4.7 4.4 4.8-4.5',
  sync2: 'M4 11a8 8 0 0 1 14.3-4L20.5 9M20.5 4v5h-5M20 13a8 8 0 0 1-14.3 4L3.5 15M3.5 20v-5h5',
  sync: 'M6 3.5h12A1.5 1.5 0 0 1 19.5 5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19V5A1.5 1.5 0 0 1 6 3.5ZM8.5 12h7M12.5 9l3 3-3 3',
} as const

export type GlyphName = keyof typeof outlines

/** A decorative icon. The name of the wallet is beside it. */
export function WalletGlyph({ name }: { name: GlyphName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={outlines[name]} />
    </svg>
  )
}
