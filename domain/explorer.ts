interface Explorer {
  /** URL prefix of transaction pages. The transaction's number is appended. */
  url: string;
  number: RegExp;
}

const hex = /^[\da-f]{64}$/i;
const prefixedHex = /^0x[\da-f]{64}$/i;
const base58 = /^[1-9A-HJ-NP-Za-km-z]{80,90}$/;

const explorers: Readonly<Record<string, Explorer>> = {
  BTC: { url: 'https://mempool.space/tx/', number: hex },
  LTC: { url: 'https://litecoinspace.org/tx/', number: hex },
  BCH: { url: 'https://blockchair.com/bitcoin-cash/transaction/', number: hex },
  DOGE: { url: 'https://blockchair.com/dogecoin/transaction/', number: hex },
  DASH: { url: 'https://blockchair.com/dash/transaction/', number: hex },
  ZEC: { url: 'https://blockchair.com/zcash/transaction/', number: hex },
  XMR: { url: 'https://xmrchain.net/tx/', number: hex },
  TRC20: { url: 'https://tronscan.org/#/transaction/', number: hex },
  XRP: { url: 'https://livenet.xrpl.org/transactions/', number: hex },
  ADA: { url: 'https://cardanoscan.io/transaction/', number: hex },
  TON: { url: 'https://tonviewer.com/transaction/', number: hex },
  SOL: { url: 'https://solscan.io/tx/', number: base58 },
  ERC20: { url: 'https://etherscan.io/tx/', number: prefixedHex },
  ARBITRUM: { url: 'https://arbiscan.io/tx/', number: prefixedHex },
  BASE: { url: 'https://basescan.org/tx/', number: prefixedHex },
  POLYGON: { url: 'https://polygonscan.com/tx/', number: prefixedHex },
  BEP20: { url: 'https://bscscan.com/tx/', number: prefixedHex },
  ETC: { url: 'https://etc.blockscout.com/tx/', number: prefixedHex },
};

/**
 * Returns the URL of a transaction's page in a public block explorer.
 * @param network code of the network, such as TRC20, or null for money outside blockchains
 * @returns null for an unknown network, or if the text is no transaction number of this network
 */
export function explorerUrl(network: string | null, number: string): string | null {
  const explorer = network === null ? undefined : explorers[network];
  return explorer?.number.test(number) ? explorer.url + number : null;
}

/** Whether the form of a network's transaction numbers is known. */
export const hasKnownNumbers = (network: string): boolean => network in explorers;

/**
 * Finds a transaction number in a visitor's input, which may also be the URL of an explorer page. The prefix `0x` of
 * hexadecimal numbers is optional.
 * @param network code of the network, or null for money outside blockchains
 * @returns the number in the network's format, the unchanged input if the network's format is unknown, or null if the
 * input contains no such number
 */
export function transactionNumberIn(network: string | null, text: string): string | null {
  const pattern = network === null ? undefined : explorers[network]?.number;
  if (pattern === undefined) return text;
  for (const part of text.split(/[^\dA-Za-z]+/)) {
    const bare = part.replace(/^0x/i, '');
    const number = [part, bare, `0x${bare}`].find((candidate) => pattern.test(candidate));
    if (number !== undefined) return number;
  }
  return null;
}
