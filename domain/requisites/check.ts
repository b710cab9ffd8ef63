import { checkAccount } from './account.ts';
import { checkAda } from './ada.ts';
import { checkBank } from './bank.ts';
import { checkBch } from './bch.ts';
import { checkBtc } from './btc.ts';
import { checkCard } from './card.ts';
import { checkContact } from './contact.ts';
import { isContractAddress } from './contract-addresses.ts';
import { checkDash } from './dash.ts';
import { checkDoge } from './doge.ts';
import { checkEmail } from './email.ts';
import { checkEvm } from './evm.ts';
import { type RequisiteCheck, type RequisiteFormat, type RequisiteResult, refused } from './format.ts';
import { checkIban } from './iban.ts';
import { checkLtc } from './ltc.ts';
import { checkMemo } from './memo.ts';
import { checkName } from './name.ts';
import { parsePaymentUri } from './payment-uri.ts';
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

/** Whether a requisite of this format is the address of a blockchain. */
export const isAddressFormat = (format: RequisiteFormat): boolean => format in addresses;

const checks: Record<RequisiteFormat, RequisiteCheck> = {
  ...addresses,
  card: checkCard,
  phone: checkPhone,
  contact: checkContact,
  iban: checkIban,
  email: checkEmail,
  account: checkAccount,
  tag: checkTag,
  name: checkName,
  bank: checkBank,
  memo: checkMemo,
  text: checkText,
};

/** Formats of requisites that may contain spaces and non-Latin letters. */
const wordy: ReadonlySet<RequisiteFormat> = new Set(['name', 'bank', 'memo', 'text']);

/**
 * Maximum length of a requisite in characters. Longer values are refused unchecked, because checking a hostile value
 * could take long.
 */
const longest = 200;

/**
 * Validates one requisite and returns it in its normal form. If the value is an address of another network, the value
 * is refused and `meant` names that network.
 */
export function checkRequisite(format: RequisiteFormat, given: string): RequisiteResult {
  const value = normalize(format, given);
  if (value.trim() === '') return refused('empty');
  if (value.length > longest) return refused('length');
  // Only printable ASCII is allowed. Full-width, bidirectional and invisible characters are refused.
  if (!wordy.has(format) && !/^[\x21-\x7e]+$/.test(value)) return refused('letters');
  const result = checks[format](value);
  if (result.ok) return isContractAddress(format, result.value) ? refused('contract') : result;
  if (!(format in addresses)) return result;
  const meant = networkOf(value);
  return meant === undefined || meant === format ? result : { ok: false, problem: 'network', meant };
}

function normalize(format: RequisiteFormat, given: string): string {
  if (format === 'memo') return given;
  if (wordy.has(format)) return given.trim().replace(/\s+/g, ' ');
  const value = given.replace(/\s+/g, '');
  return (format in addresses && parsePaymentUri(value)?.address) || value;
}

/**
 * Returns the first network that accepts the address. Solana comes last, because its addresses have no checksum and
 * many other addresses would match.
 */
function networkOf(value: string): RequisiteFormat | undefined {
  const found = Object.entries(addresses).find(([, check]) => check(value).ok);
  return found?.[0] as RequisiteFormat | undefined;
}
