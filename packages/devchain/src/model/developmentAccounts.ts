import { addressOfPrivateKey } from '@vermeil/thor/sign'
import type { Address, Hex } from '@vermeil/units'
import { decodeBytes } from '../word/word.ts'

/** An account with a public private key. */
export interface DevelopmentAccount {
  address: Address
  privateKey: Hex
}

/** The ten public accounts of Thor's development mode. Worth nothing on any real network. */
const privateKeys: readonly Hex[] = [
  '0x99f0500549792796c14fed62011a51081dc5b5e68fe8bd8a13b86be829c4fd36',
  '0x7b067f53d350f1cf20ec13df416b7b73e88a1dc7331bc904b92108b1e76a08b1',
  '0xf4a1a17039216f535d42ec23732c79943ffb45a089fbb78a14daad0dae93e991',
  '0x35b5cc144faca7d7f220fca7ad3420090861d5231d80eb23e1013426847371c4',
  '0x10c851d8d6c6ed9e6f625742063f292f4cf57c2dbeea8099fa3aca53ef90aef1',
  '0x2dd2c5b5d65913214783a6bd5679d8c6ef29ca9f2e2eae98b4add061d0b85ea0',
  '0xe1b72a1761ae189c10ec3783dd124b902ffd8c6b93cd9ff443d5490ce70047ff',
  '0x35cbc5ac0c3a2de0eb4f230ced958fd6a6c19ed36b5d2b1803a9f11978f96072',
  '0xb639c258292096306d2f60bc1a8da9bc434ad37f15cd44ee9a2526685f592220',
  '0x9d68178cdc934178cca0a0051f40ed46be153cf23cb1805b59cc612c0ad2bbe0',
]

/** Each has a billion VET and a billion VTHO in the genesis block. The first produces the blocks. */
export const developmentAccounts: readonly DevelopmentAccount[] = privateKeys.map((privateKey) => ({
  address: addressOfPrivateKey(decodeBytes(privateKey)),
  privateKey,
}))
