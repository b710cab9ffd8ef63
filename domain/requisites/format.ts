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
 * Validates a requisite from which `checkRequisite` has removed the spaces. Returns the requisite in its normal form,
 * for example an address with the upper-case letters of its checksum.
 */
export type RequisiteCheck = (value: string) => RequisiteResult;

export const accepted = (value: string): RequisiteResult => ({ ok: true, value });
export const refused = (problem: RequisiteProblem): RequisiteResult => ({ ok: false, problem });
