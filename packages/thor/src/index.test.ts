import { expect, test } from 'vitest'
import * as api from './index.ts'
import * as sign from './sign/signTransaction.ts'

test('exports the public API', () => {
  expect(Object.keys(api).toSorted()).toMatchInlineSnapshot(`
    [
      "ThorError",
      "TransactionError",
      "Waker",
      "addGasHeadroom",
      "blake2b256",
      "blockNumberOf",
      "blockRefOf",
      "chainTagOf",
      "createThorClient",
      "decodeHex",
      "decodeRlp",
      "decodeTransaction",
      "delegatedFeature",
      "encodeBloom",
      "encodeHex",
      "encodeRlp",
      "encodeTransaction",
      "estimateGas",
      "fetchEventsInRange",
      "gasPayerHash",
      "hasInBloom",
      "hashCertificate",
      "initialBaseFee",
      "intrinsicGas",
      "isDelegated",
      "keccak256",
      "maxCriteria",
      "maxLogs",
      "parseNodeUrl",
      "signingHash",
      "transactionId",
      "watchBeats",
      "watchBlocks",
    ]
  `)
  expect(Object.keys(sign).toSorted()).toMatchInlineSnapshot(`
    [
      "SignatureError",
      "addressOfPrivateKey",
      "addressOfPublicKey",
      "recoverAddress",
      "signHash",
      "signTransaction",
    ]
  `)
})
