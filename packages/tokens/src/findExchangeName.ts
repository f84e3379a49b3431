import type { Address } from '@vermeil/units'

/** Factories and routers of exchanges on VeChainThor: address, name. The last five are on the test network. */
const exchanges = `
bdc2edaea65b51053ffce8bc0721753c7895e12f VeRocket
576da7124c7bb65a692d95848276367e5a844d95 VeRocket
b312582c023cc4938cf0faea2fd609b46d7509a2 Vexchange
6c0a6e1d922e0e63901301573370b932ae20dadb Vexchange
6a662f91e14312a11a2e35b359427aef798fd928 Vexchange V1
5970dcbebac33e75eff315c675f1d2654f7bf1f5 BetterSwap
f21dd7108d93af56fab07423efb90f4a3604da89 BetterSwap
da5a60c8559a37eab5950a4ace9b77c25f6fde80 BetterSwap aggregator
07cf4ef7044f5f290e0fe066ee1067c75d5bc478 BetterSwap order router
f9f1722f95d036efbd1352d84e3a3755f8027b39 BetterSwap V3
f9a1bc92e0eeee598b9fdb45397107b1f05f6cc1 VeSwap
7751a8df07f7ae6f9e92b06a363b3c020f2830ac TurtleSwap
e5fa980a6efe5b79c2150a529da06aef455963b6 VeTrade
7c755ec0165fcd926cc6fab10e7bb16a72e9f34a VeTrade
29a996b0ebb7a77023d091c9f2ca34646bea6ede VeRocket VVET/VTHO
b2e4fc26e1ce8bd223559b4e82c4c136c4051277 VeRocket VVET/B3TR
2b6fc877ff5535b50f6c3e068bb436b16ec76fc5 Vexchange WVET/VTHO
add8fcf3f0e43aa828f2a55e6d1a9fe5c0d7a679 VeRocket
91e42759290239a62ac757cf85bb5b74ace57927 VeRocket
1e5e9a6540b15a3efa8d4e8fadb82cc8e0e167ca VeRocket pair
d15a91ee3f57313a6129a4a58c73fcbdad34c23c Vexchange
01d6b50b31c18d7f81ede43935cadf79901b0ea0 Vexchange
`

const names = new Map(
  exchanges
    .trim()
    .split('\n')
    .map((row) => [`0x${row.slice(0, 40)}`, row.slice(41)]),
)

/** The name of the exchange or router at an address; undefined if it is not known. */
export function findExchangeName(address: Address): string | undefined {
  return names.get(address)
}
