import type { Locale } from '#domain/locale.ts';
import type { PaymentSystemKind } from '#domain/payment-system.ts';
import type { GivenRequisite } from '../../../db/tables.ts';
import { t } from '../../../i18n.ts';

type RequisiteType = 'crypto' | 'card' | 'phone' | 'account' | 'cash';

/** Kind of the value that the visitor copies, by currency and format. */
export function requisiteType(kind: PaymentSystemKind, value: string): RequisiteType {
  if (kind === 'crypto' || kind === 'cash') return kind;
  if (/^\+\d[\d ()-]{7,}$/.test(value)) return 'phone';
  return /^\d{16,19}$/.test(value.replace(/\s/g, '')) ? 'card' : 'account';
}

/** Schemes whose wallets understand `?amount=`. */
const schemes: Record<string, string> = {
  BTC: 'bitcoin',
  LTC: 'litecoin',
  DOGE: 'dogecoin',
  DASH: 'dash',
};

const plain: readonly string[] = ['ETH', 'TRX', 'SOL', 'TON', 'XRP', 'XMR', 'BCH', 'ZEC', 'ADA', 'BNB', 'USDT', 'USDC'];

/**
 * Text of a QR code: a payment address where wallets agree on one, else the plain address, because
 * many wallets misread addresses of tokens with an amount.
 */
export function qrText(code: string, unit: string, value: string, summa: string): string | undefined {
  const scheme = schemes[code];
  if (scheme) return `${scheme}:${value}?amount=${summa}`;
  return plain.includes(unit) ? value : undefined;
}

type Told = Record<'value', string> & Record<'tag' | 'holder' | 'bank', string | null>;

/** Where the visitor was told to pay, line by line, as far as the line is there. */
export function toldLines(told: Told, kind: PaymentSystemKind, locale: Locale): GivenRequisite[] {
  const lines = (['value', 'tag', 'holder', 'bank'] as const).map((name) => ({
    name,
    label: t(locale, `Requisite.${name === 'value' ? requisiteType(kind, told.value) : name}`),
    value: told[name] ?? '',
  }));
  return lines.filter(({ value }) => value !== '');
}
