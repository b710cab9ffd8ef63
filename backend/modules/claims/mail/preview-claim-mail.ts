import type { ClaimMailKind } from '#domain/claim-mail.ts';
import type { Locale } from '#domain/locale.ts';
import { composeClaimMail } from './compose-claim-mail.ts';
import { sampleClaimMail } from './sample-claim.ts';

/**
 * Composes a mail about a sample claim, without sending it.
 * @param words words that the exchange adds to the mail, as plain text
 */
export function previewClaimMail(kind: ClaimMailKind, locale: Locale, words: string) {
  const { subject, content } = composeClaimMail(sampleClaimMail(kind, locale, words), '#');
  return { subject, ...content, button: content.button.label };
}
