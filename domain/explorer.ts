interface Explorer {
  /** URL prefix of transaction pages. The transaction's number is appended. */
  url: string;
  number: RegExp;
}

const hex = /^[\da-f]{64}$/i;
const prefixedHex = /^0x[\da-f]{64}$/i;

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
  SOL: { url: 'https://solscan.io/tx/', number: /^[1-9A-HJ-NP-Za-km-z]{80,90}$/ },
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
