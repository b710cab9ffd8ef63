import { isIP } from 'node:net';
import type { Locale } from '#domain/locale.ts';
import { mappedIPv4Of, networkOf } from '#domain/network.ts';
import { checkRequisite, type RequisiteFormat } from '#domain/requisites/check.ts';
import { mailboxOf } from '#domain/same-mailbox.ts';
import { fieldError } from '../../../errors.ts';
import { cardKey } from '../../../stored-requisites.ts';
import type { BlockKind, ComparedValue } from './queries.ts';

/** Formats of requisites that staff can block. A text that has none of these formats is compared exactly as typed. */
const formats: readonly RequisiteFormat[] = [
  ...(['card', 'phone', 'iban', 'btc', 'ltc', 'doge', 'bch', 'dash', 'zec'] as const),
  ...(['evm', 'tron', 'xrp', 'ton', 'xmr', 'ada', 'sol'] as const),
];

/**
 * Normalizes a value that staff typed for the block list, so that the value can be compared with normalized values of
 * claims. Also returns the text that is shown to staff, with card numbers masked.
 * @throws ApiError `validation` if an e-mail or IP network is malformed, or a network is too large
 */
export function comparedValueOf(
  { kind, value }: { kind: BlockKind; value: string },
  { locale, secret }: { locale: Locale; secret: string },
): ComparedValue & { shown: string } {
  if (kind === 'email') {
    const email = checkRequisite('email', value);
    if (!email.ok) throw fieldError(locale, 'value', 'Refusals.blockEmail');
    return { kind, value: mailboxOf(email.value), shown: email.value.toLowerCase() };
  }
  if (kind === 'network') {
    const network = networkFrom(value);
    if (network === null) throw fieldError(locale, 'value', 'Refusals.blockNetwork');
    return { kind, value: network, shown: network };
  }
  for (const format of formats) {
    const result = checkRequisite(format, value);
    if (result.ok && format === 'card')
      return {
        kind,
        value: cardKey(secret, result.value),
        shown: `${result.value.slice(0, 4)}…${result.value.slice(-4)}`,
      };
    if (result.ok) return { kind, value: result.value, shown: result.value };
  }
  return { kind, value, shown: value };
}

/**
 * Shortest prefix lengths of networks that may be blocked. A block with a shorter prefix would refuse a large part of
 * the internet.
 */
const shortest = { 4: 8, 6: 19 } as const;
/**
 * Longest prefix of an IPv6 network that may be blocked. Claims store only the /56 of an IPv6 address, so a longer
 * prefix would match no claim.
 */
const longestIPv6 = 56;
/** Number of bits of an IPv6 address that precede an embedded IPv4 address (`::ffff:0:0/96`). */
const mappedBits = 96;

/**
 * Returns the network of a typed IP address or CIDR block. Returns null if the typed text is neither, or if the block
 * is too large.
 */
function networkFrom(text: string): string | null {
  const [, address = '', length] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return null;
  if (length === undefined) return networkOf(address);
  const bits = Number(length);
  const mapped = mappedIPv4Of(address);
  if (mapped !== null) return bits < mappedBits ? null : networkFrom(`${mapped}/${bits - mappedBits}`);
  if (version === 4) return bits >= shortest[4] && bits <= 32 ? text : null;
  if (bits > longestIPv6) return networkOf(address);
  return bits >= shortest[6] ? text : null;
}
