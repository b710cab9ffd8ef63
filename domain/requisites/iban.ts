import { accepted, type RequisiteCheck, refused } from './format.ts';

/** Signs of an IBAN by country; the SEPA area and its neighbours. */
const lengths = new Map(
  (
    'AD24 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GE22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 ' +
    'KZ20 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 TR26 UA29 VA22'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), parseInt(entry.slice(2), 10)]),
);

/** ISO 13616: country, check digits, account. */
export const checkIban: RequisiteCheck = (value) => {
  const text = value.toUpperCase();
  if (!/^[A-Z0-9]+$/.test(text)) return refused('letters');
  const length = lengths.get(text.slice(0, 2));
  if (length === undefined || !/^[A-Z]{2}\d{2}/.test(text)) return refused('format');
  if (text.length !== length) return refused('length');
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  const check = text.slice(2, 4);
  return BigInt(digits) % 97n === 1n && check >= '02' && check <= '98' ? accepted(text) : refused('checksum');
};
