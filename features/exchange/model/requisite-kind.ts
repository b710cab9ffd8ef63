import type { RequisiteFormat } from '#domain/requisites/format.ts';

/** Kind of requisite. All formats of one kind share their error messages. */
export type RequisiteKind = 'address' | 'card' | 'phone' | 'contact' | 'iban' | 'email' | 'tag' | 'bank' | 'other';

const kinds: Partial<Record<RequisiteFormat, RequisiteKind>> = {
  card: 'card',
  phone: 'phone',
  contact: 'contact',
  iban: 'iban',
  email: 'email',
  tag: 'tag',
  account: 'other',
  name: 'other',
  bank: 'bank',
  memo: 'other',
  text: 'other',
};

export const kindOf = (format: RequisiteFormat): RequisiteKind => kinds[format] ?? 'address';

/** Common names of the blockchain networks, keyed by address format. */
const networks: Partial<Record<RequisiteFormat, string>> = {
  btc: 'Bitcoin',
  ltc: 'Litecoin',
  doge: 'Dogecoin',
  bch: 'Bitcoin Cash',
  dash: 'Dash',
  zec: 'Zcash',
  evm: 'ERC20 / EVM',
  tron: 'TRC20',
  xrp: 'XRP Ledger',
  sol: 'Solana',
  ton: 'TON',
  xmr: 'Monero',
  ada: 'Cardano',
};

export const networkOf = (format: RequisiteFormat): string => networks[format] ?? format.toUpperCase();
