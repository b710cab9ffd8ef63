import { multiply } from '../amount.ts';

interface WalletPayment {
  /** Coin of the payment, such as ETH. */
  unit: string;
  /** Code of the network, such as ARBITRUM. */
  network: string | null;
  address: string;
  /** Destination tag or comment; null if the address has none. */
  tag: string | null;
  /** Amount in coins, not in their smallest unit. */
  summa: string;
}

const weiPerCoin = '1000000000000000000';
const nanotonsPerTon = '1000000000';

type Payment = Pick<WalletPayment, 'address' | 'tag' | 'summa'>;

/**
 * Returns a payment URI with the amount in coins. The format is BIP 21 (https://bips.dev/21/) or, for Zcash, ZIP 321
 * (https://zips.z.cash/zip-0321).
 */
const coinUri =
  (scheme: string) =>
  ({ address, summa }: Payment): string =>
    `${scheme}:${address.replace(`${scheme}:`, '')}?amount=${summa}`;

/** Returns an EIP-681 URI (https://eips.ethereum.org/EIPS/eip-681). `chain` is the EIP-155 chain ID. */
const evmUri =
  (chain: number) =>
  ({ address, summa }: Payment): string =>
    `ethereum:${address}@${chain}?value=${multiply(summa, weiPerCoin)}`;

/** Returns a Monero URI (https://github.com/monero-project/monero/wiki/URI-Formatting). */
const monero = ({ address, summa }: Payment): string => `monero:${address}?tx_amount=${summa}`;

/** Returns a TON deep link (https://docs.ton.org/ecosystem/wallet-apps/deep-links). */
const ton = ({ address, tag, summa }: Payment): string =>
  `ton://transfer/${address}?amount=${multiply(summa, nanotonsPerTon)}${tag ? `&text=${encodeURIComponent(tag)}` : ''}`;

/**
 * Returns an XRP Ledger payment link (https://docs.xaman.dev/simple-link-qr/payment-request-link), or null if the
 * destination tag is not a number.
 */
function xrp({ address, tag, summa }: Payment): string | null {
  if (tag && !/^\d{1,10}$/.test(tag)) return null;
  return `xrpl://${address}?amount=${summa}${tag ? `&dt=${tag}` : ''}`;
}

/** URI formats, keyed by coin and network. The format for SOL is Solana Pay (https://docs.solanapay.com/spec). */
const uris: Readonly<Record<string, (payment: Payment) => string | null>> = {
  'BTC BTC': coinUri('bitcoin'),
  'LTC LTC': coinUri('litecoin'),
  'DOGE DOGE': coinUri('dogecoin'),
  'DASH DASH': coinUri('dash'),
  'BCH BCH': coinUri('bitcoincash'),
  'ZEC ZEC': coinUri('zcash'),
  'SOL SOL': coinUri('solana'),
  'XMR XMR': monero,
  'TON TON': ton,
  'XRP XRP': xrp,
  'ETH ERC20': evmUri(1),
  'ETH ARBITRUM': evmUri(42161),
  'BNB BEP20': evmUri(56),
  'ETC ETC': evmUri(61),
  'POL POLYGON': evmUri(137),
};

/**
 * Returns the URI that opens a wallet with address, amount and tag filled in, or null for coins without a URI format.
 * Tokens never get a URI, because some wallets ignore the token part of a URI and would send the network's own coin.
 */
export const walletUri = ({ unit, network, ...payment }: WalletPayment): string | null =>
  uris[`${unit} ${network}`]?.(payment) ?? null;
