/** Icons for kinds of wallets on the icons' grid, drawn for this project. They are not the makers' logos. */
const outlines = {
  veworld: 'M3.500 5.500h4.800L12 14.500l3.700-9h4.800L13.700 19.500h-3.400Z',
  'wallet-connect':
    'M6.500 9.200c3.100-2.900 7.900-2.900 11 0M2.500 12.300l4.800 4.500 4.700-4.400 4.700 4.400 4.800-4.500',
  sync2:
    'M4 11a8 8 0 0 1 14.300-4L20.500 9M20.500 4v5h-5M20 13a8 8 0 0 1-14.300 4L3.500 15M3.500 20v-5h5',
  sync: 'M6 3.500h12A1.500 1.500 0 0 1 19.500 5v14a1.500 1.500 0 0 1-1.500 1.500H6A1.500 1.500 0 0 1 4.500 19V5A1.500 1.500 0 0 1 6 3.500ZM8.500 12h7M12.500 9l3 3-3 3',
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
