import type { Locale } from '#domain/locale.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import { type ClaimRow, setConsent } from '../lifecycle/service.ts';
import { hasConsent } from '../page/service.ts';
import { textVersions } from './queries.ts';

/** Version of each legal text that the visitor agreed to. */
export interface Consents {
  aml: number;
  replenishment: number;
}

const texts = ['aml', 'replenishment'] as const;

/** Returns a validation error with one field for each consent that is missing or was given to an outdated text. */
export async function consentError(tx: Tx, agree: Consents | undefined, locale: Locale): Promise<ApiError> {
  const missing = await outdatedTexts(tx, agree, locale);
  const message = t(locale, agree ? 'Refusals.agreeAgain' : 'Refusals.agreeMissing');
  return new ApiError('validation', { fields: Object.fromEntries(missing.map((key) => [`agree.${key}`, [message]])) });
}

/**
 * Records the visitor's consents if the claim was created without them.
 * @throws ApiError `validation` if `agree` is missing or names an outdated text
 */
export async function requireConsent(
  tx: Tx,
  claim: ClaimRow,
  agree: Consents | undefined,
  locale: Locale,
): Promise<void> {
  if (hasConsent(claim.agree)) return;
  if (!agree || (await outdatedTexts(tx, agree, locale)).length > 0) throw await consentError(tx, agree, locale);
  await setConsent(tx, claim.id, agree);
}

async function outdatedTexts(tx: Tx, agree: Consents | undefined, locale: Locale) {
  const versions = await textVersions(tx, locale);
  return texts.filter((key) => versions[key] !== agree?.[key]);
}
