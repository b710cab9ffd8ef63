export const requisiteFormats = [
  'btc',
  'ltc',
  'doge',
  'bch',
  'dash',
  'zec',
  'evm',
  'tron',
  'xrp',
  'sol',
  'ton',
  'xmr',
  'ada',
  'card',
  'phone',
  'contact',
  'iban',
  'email',
  'account',
  'tag',
  'name',
  'bank',
  'memo',
  'text',
] as const;

export type RequisiteFormat = (typeof requisiteFormats)[number];

/**
 * Reason why a requisite is refused. `letters` is a forbidden or look-alike character, `network` is an address of
 * another network or of a test network, and `contract` is the address of a contract or system program instead of a
 * wallet.
 */
export type RequisiteProblem = 'empty' | 'letters' | 'length' | 'checksum' | 'network' | 'contract' | 'format';

export type RequisiteResult =
  | { ok: true; value: string }
  | { ok: false; problem: RequisiteProblem; meant?: RequisiteFormat };

/**
 * Validates a requisite whose spaces `checkRequisite` has already removed, and returns it in its normal form, for
 * example with the checksum's upper-case letters.
 */
export type RequisiteCheck = (value: string) => RequisiteResult;

export const accepted = (value: string): RequisiteResult => ({ ok: true, value });
export const refused = (problem: RequisiteProblem): RequisiteResult => ({ ok: false, problem });
