import { accepted, type RequisiteCheck, refused } from './format.ts';

/**
 * Lengths of IBANs keyed by country, for the SEPA area and its neighbours. `n` marks countries whose IBANs have only
 * digits after the country code.
 */
const forms = new Map(
  (
    'AD24 AT20n BE16n BG22 CH21 CY28 CZ24n DE22n DK18n EE20n ES24n FI18n FR27 GB22 GE22 GI23 GR27 HR21n HU28n IE22 IS26n ' +
    'IT27 KZ20 LI21 LT20n LU20 LV21 MC27 MD24 ME22n MK19 MT31 NL18 NO15n PL28n PT25n RO24 RS22n SE24n SI19n SK24n SM27 ' +
    'TR26 UA29 VA22n'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), { length: parseInt(entry.slice(2), 10), numeric: entry.endsWith('n') }]),
);

/** Checks the country, length and check digits (mod 97) of an IBAN (ISO 13616). */
export const checkIban: RequisiteCheck = (value) => {
  const text = value.toUpperCase();
  if (!/^[A-Z0-9]+$/.test(text)) return refused('letters');
  const form = forms.get(text.slice(0, 2));
  if (!form || !/^[A-Z]{2}\d{2}/.test(text)) return refused('format');
  if (form.numeric && !/^..\d+$/.test(text)) return refused('letters');
  if (text.length !== form.length) return refused('length');
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  const check = text.slice(2, 4);
  return BigInt(digits) % 97n === 1n && check >= '02' && check <= '98' ? accepted(text) : refused('checksum');
};
