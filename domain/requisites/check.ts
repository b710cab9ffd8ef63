import { checkAccount } from './account.ts';
import { checkAda } from './ada.ts';
import { checkBch } from './bch.ts';
import { checkBtc } from './btc.ts';
import { checkCard } from './card.ts';
import { checkDash } from './dash.ts';
import { checkDoge } from './doge.ts';
import { checkEmail } from './email.ts';
import { checkEvm } from './evm.ts';
import { type RequisiteCheck, type RequisiteFormat, type RequisiteResult, refused } from './format.ts';
import { checkIban } from './iban.ts';
import { checkLtc } from './ltc.ts';
import { checkName } from './name.ts';
import { checkPhone } from './phone.ts';
import { checkSol } from './sol.ts';
import { checkTag } from './tag.ts';
import { checkText } from './text.ts';
import { checkTon } from './ton.ts';
import { checkTron } from './tron.ts';
import { checkXmr } from './xmr.ts';
import { checkXrp } from './xrp.ts';
import { checkZec } from './zec.ts';

export type { RequisiteFormat, RequisiteProblem, RequisiteResult } from './format.ts';

const addresses = {
  btc: checkBtc,
  ltc: checkLtc,
  doge: checkDoge,
  bch: checkBch,
  dash: checkDash,
  zec: checkZec,
  evm: checkEvm,
  tron: checkTron,
  xrp: checkXrp,
  ton: checkTon,
  xmr: checkXmr,
  ada: checkAda,
  sol: checkSol,
} satisfies Partial<Record<RequisiteFormat, RequisiteCheck>>;

const checks: Record<RequisiteFormat, RequisiteCheck> = {
  ...addresses,
  card: checkCard,
  phone: checkPhone,
  iban: checkIban,
  email: checkEmail,
  account: checkAccount,
  tag: checkTag,
  name: checkName,
  text: checkText,
};

/** In these a space is a part of the value, and letters are not only Latin. */
const wordy: ReadonlySet<RequisiteFormat> = new Set(['name', 'text']);

/** More than any requisite has; also bounds the work on a hostile value. */
const longest = 200;

/**
 * Checks one requisite and brings it to its usual writing: spaces that came with copying are removed.
 * An address that is right for another network is refused with `problem: 'network'`, `meant` says for which.
 */
export function checkRequisite(format: RequisiteFormat, given: string): RequisiteResult {
  const value = wordy.has(format) ? given.trim().replace(/\s+/g, ' ') : given.replace(/\s+/g, '');
  if (value === '') return refused('empty');
  if (value.length > longest) return refused('length');
  // Full-width, bidirectional and invisible signs never belong in a requisite.
  if (!wordy.has(format) && !/^[\x21-\x7e]+$/.test(value)) return refused('letters');
  const result = checks[format](value);
  if (result.ok || !(format in addresses)) return result;
  const meant = networkOf(value);
  return meant === undefined || meant === format ? result : { ok: false, problem: 'network', meant };
}

/** The first format whose check the address passes. Solana stands last: without a checksum it takes the most. */
function networkOf(value: string): RequisiteFormat | undefined {
  const found = Object.entries(addresses).find(([, check]) => check(value).ok);
  return found?.[0] as RequisiteFormat | undefined;
}
