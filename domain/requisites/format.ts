/** Formats that an input of the form can be validated as. */
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
  'text',
] as const;

export type RequisiteFormat = (typeof requisiteFormats)[number];

/**
 * Why a value is refused. `letters`: signs that do not belong in it, look-alikes and invisible ones
 * too; `network`: right in itself, but of another network or a test network; `format`: not of this
 * kind at all.
 */
export type RequisiteProblem = 'empty' | 'letters' | 'length' | 'checksum' | 'network' | 'format';

export type RequisiteResult =
  | { ok: true; value: string }
  | { ok: false; problem: RequisiteProblem; meant?: RequisiteFormat };

/** Checks a value already freed of spaces around it; the accepted one is in its usual writing. */
export type RequisiteCheck = (value: string) => RequisiteResult;

export const accepted = (value: string): RequisiteResult => ({ ok: true, value });
export const refused = (problem: RequisiteProblem): RequisiteResult => ({ ok: false, problem });
