/** A description of each token, one token per line. The sentences are written for this project. */
export const descriptions = `
VET: The native coin of VeChainThor; it moves value and needs no contract.
VTHO: VeThor, the token that pays for gas on VeChainThor.
MVC: Token of MyVeChain.
USDV: A token with six decimals that Vyvo named after the US dollar.
VEX: Token of the decentralised exchange Vexchange.
VENI: Token of the VENI project.
OCE: Token of the exchange OceanEx.
DRAGON: Coin of Dragons of Singapura.
WoV: Token of the art and collectibles marketplace World of V.
MDN: Token of Madini Africa Invest.
DBET: Token of the betting project Decent.bet.
SOL: Solana's SOL, brought to VeChainThor over the Wanchain bridge.
ETH: Ether, brought to VeChainThor over the Wanchain bridge.
VSEA: Token of the collectibles marketplace VeSea.
RATV: Coin of the Ratverse.
GEMS: A token of Mad Viking Games.
USDGLO: Glo Dollar, a stablecoin named after and meant to follow the US dollar.
COJ: A community token named Cup of Joe.
PPR: A token named Paper.
cool: A community token named cool.
UNION: Token of No Nerds Inc.
VNS: Token of vet.domains, where .vet names are registered.
Rain: Rainbow, a token of rain.vet.
veB3TR: Token of veDelegate that stands for B3TR.
VVET: Veiled VET, VET wrapped one to one as a token; VeRocket trades it.
JUR: Token of the Jur project.
EXO: Token of Exoworlds.
PEPE: A meme token named after Pepe on VeChainThor.
SL4Y: Token of Slayers Guild.
VEUSD: VeUSD, a stablecoin of VeChainThor meant to follow the US dollar.
SNK: A token named SneakerCoin.
SHA: Token of the Safe Haven project.
B3TR: The token with which VeBetterDAO rewards its applications and their users.
MILK: A token named MILK.
VSC: Token of Vyvo Smart Chain.
VEED: Token of the collectibles platform VIMworld.
VDOG: A meme token named VienerDog.
BIGV: A community token named BigVEnergy.
NUTS: A token named NUTS.
BANGZ: A token named BANGZ.
VEME: Vemecoin, a token of rain.vet that comes in whole units only.
BTC: Bitcoin, brought to VeChainThor over the Wanchain bridge.
VOT3: The voting token of VeBetterDAO, made from B3TR one to one.
BVC: Coin of Black Ve Market.
SASS: Sassafras, a token of The Sagaz.
TUAH: A meme token named Hawk Tuah.
USDT: Tether's US dollar token, brought to VeChainThor over the Wanchain bridge.
PLA: Token of the Plair project.
APHI: Token of Amphi Collective.
LLAMACOIN: Token of the site llmu.tech.
DHN: Token of Dohrnii.
3DT: Token of 3DAbles by Smuzzies.
MOB: Token of Mino Mob.
MVG: The token that carries the name of Mad Viking Games.
LION: A community token named LION.
SHT: A meme token named Sh*tCoin.
GCRED: GCRED, a token of Exoworlds.
VFA: Token of VFox Alliance.
TIC: Token of the TicTalk project.
CY: CarbonYears, a token of Pause Your Carbon.
UNO: Uno, a token of rain.vet.
HAI: Token of the security project HackenAI.
YEET: A community token named Yeet Coin.
VPU: Token of the VPunks collection.
PLG: PLUG, a token of the Stoner Punks collection.
SQUAD: A community token named Squirtle Squad.
VST: VeStacks, a token of VeThugs.
USDC: Circle's US dollar token, brought to VeChainThor over the Wanchain bridge.
MVA: Token of the MVA collection.
DREAM: A token named Dream.
CHUWI: A community token named Chuwi.
FCWS: FreeCoffeeWithSunny, a token of 200 whole units.
WAN: Wanchain's own coin, brought to VeChainThor over the Wanchain bridge.
LGCT: Token of Legacy Network.
XRP: XRP, brought to VeChainThor over the Wanchain bridge.
BANANA: A community token named BananaCoin.
EHrT: A token named Eight Hours.
BVET: Better VET, VET wrapped one to one as a token; BetterSwap trades it.
AQD: A token named Aqua Diamond.
GOLD: Coin of The Inka Empire.
`
