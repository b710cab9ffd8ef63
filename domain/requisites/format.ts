/** Formats by which an input of the form can be validated. */
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
 * Why a value is refused. `letters`: a character that the format does not allow, such as a look-alike or an invisible
 * one; `network`: an address of another network or of a test network; `format`: not a value of this format at all.
 */
export type RequisiteProblem = 'empty' | 'letters' | 'length' | 'checksum' | 'network' | 'format';

export type RequisiteResult =
  | { ok: true; value: string }
  | { ok: false; problem: RequisiteProblem; meant?: RequisiteFormat };

/** Validates a value that is already trimmed. An accepted value is returned in its normal form. */
export type RequisiteCheck = (value: string) => RequisiteResult;

export const accepted = (value: string): RequisiteResult => ({ ok: true, value });
export const refused = (problem: RequisiteProblem): RequisiteResult => ({ ok: false, problem });
