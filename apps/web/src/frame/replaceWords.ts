/** Replaces words in the texts. A word inside a longer one stays. */
export function replaceWords(main: HTMLElement, words: Record<string, string>): void {
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const text = node.nodeValue ?? ''
    node.nodeValue = text.replace(/[\w…/]+/g, (word) => words[word] ?? word)
  }
}

/** Whether a word of a path is an address and not a symbol. */
export function isAddressLike(word: string): boolean {
  return /^0x/i.test(word)
}
