import type { PaymentSystemKind } from '#domain/payment-system.ts';

export type RequisiteType = 'crypto' | 'card' | 'phone' | 'account' | 'cash';

/** Returns the type of a requisite, judged by its payment system and the format of its value. */
export function requisiteType(kind: PaymentSystemKind, value: string): RequisiteType {
  if (kind === 'crypto' || kind === 'cash') return kind;
  if (/^\+\d[\d ()-]{7,}$/.test(value)) return 'phone';
  return /^\d{16,19}$/.test(value.replace(/\s/g, '')) ? 'card' : 'account';
}

/** URI schemes by payment system code. Wallets for these coins understand `?amount=` (BIP 21 or modelled on it). */
const uriSchemes: Record<string, string> = {
  BTC: 'bitcoin',
  LTC: 'litecoin',
  DOGE: 'dogecoin',
  DASH: 'dash',
};

const plainAddressUnits: readonly string[] = [
  'ETH',
  'TRX',
  'SOL',
  'TON',
  'XRP',
  'XMR',
  'BCH',
  'ZEC',
  'ADA',
  'BNB',
  'USDT',
  'USDC',
];

/**
 * Returns the text of a QR code: a payment URI for coins whose wallets agree on its format, else the plain address,
 * because many wallets misread addresses of tokens with an amount. Undefined for units without QR codes.
 */
export function qrText(code: string, unit: string, value: string, summa: string): string | undefined {
  const scheme = uriSchemes[code];
  if (scheme) return `${scheme}:${value}?amount=${summa}`;
  return plainAddressUnits.includes(unit) ? value : undefined;
}
