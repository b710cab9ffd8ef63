import { isAmount } from '../amount.ts';

/**
 * Wallet URI schemes, each with the query parameter for the amount in whole coins. Null means that the scheme has no
 * such parameter.
 */
const schemes: Readonly<Record<string, string | null>> = {
  bitcoin: 'amount',
  litecoin: 'amount',
  dogecoin: 'amount',
  bitcoincash: 'amount',
  dash: 'amount',
  zcash: 'amount',
  monero: 'tx_amount',
  ethereum: null,
  tron: null,
  solana: null,
  ton: null,
  'web+cardano': null,
};

/**
 * Matches URI parameters that a payment needs in addition to the address, such as a memo. A payment to the address
 * alone would go wrong.
 */
const essential = /^(?:req-.*|dt|tag|memo|text|bin)$/i;

export interface PaymentUri {
  address: string;
  amount: string | null;
}

/**
 * Parses the URI that wallets copy instead of an address: BIP 21, EIP-681 and similar formats.
 * @returns null if the text has another format, or if the address of the URI is not enough for a payment
 */
export function parsePaymentUri(text: string): PaymentUri | null {
  const [, given = '', path = '', search = ''] = /^([a-z+]+):(?:\/\/)?([^?]+)(?:\?(.*))?$/i.exec(text) ?? [];
  const scheme = given.toLowerCase();
  if (!(scheme in schemes)) return null;
  const query = new URLSearchParams(search);
  if ([...query.keys()].some((name) => essential.test(name))) return null;
  const [target = '', call] = path.replace(/^(?:pay-|transfer\/)/, '').split('/');
  // In a token transfer (EIP-681) the path is the token's contract, and the parameter `address` is the recipient.
  const recipient = call === undefined ? target : call === 'transfer' ? query.get('address') : null;
  const [address] = (recipient ?? '').split('@');
  if (!address) return null;
  const amount = query.get(schemes[scheme] ?? '');
  return { address, amount: amount && isAmount(amount) ? amount : null };
}
