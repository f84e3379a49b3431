import { expect, test } from 'vitest'
import { findFolded, foldText } from './foldText.ts'

test.each([
  ['Gönder', 'GÖNDER', 'gonder'],
  ['İptal', 'IPTAL', 'iptal'],
  ['Isı', 'ISI', 'isi'],
  ['Çıkış yap', 'çıkış YAP', 'cikis yap'],
  ['Ağ ücreti', 'AĞ ÜCRETİ', 'ag ucreti'],
  ['Hoán đổi', 'HOÁN ĐỔI', 'hoan doi'],
  ['Trượt giá', 'TRƯỢT GIÁ', 'truot gia'],
  ['Ngắt kết nối ví', 'ngắt KẾT nối VÍ', 'ngat ket noi vi'],
  ['Thị trường', 'Thị trường'.normalize('NFD'), 'thi truong'],
  ['兑换', '兑换', '兑换'],
])('%s and %s fold to %s', (text, other, folded) => {
  expect(foldText(text)).toBe(folded)
  expect(foldText(other)).toBe(folded)
})

test.each([
  ['İstanbul Coin', 'coin', 'Coin'],
  ['İİ Token', 'tok', 'Tok'],
  ['Yield Işık', 'isik', 'Işık'],
  ['Đồng token', 'DONG', 'Đồng'],
  ['Cà phê'.normalize('NFD'), 'phe', 'phê'.normalize('NFD')],
  ['🦄 Unicorn', 'uni', 'Uni'],
  ['VeChain', 'n', 'n'],
])('%s has %s as %s', (text, searched, found) => {
  expect(text.slice(...(findFolded(text, searched) ?? [0, 0]))).toBe(found)
})

test('finds nothing if the text does not have it, or nothing is searched', () => {
  expect(findFolded('VeChain', 'b3tr')).toBeUndefined()
  expect(findFolded('VeChain', '')).toBeUndefined()
})
