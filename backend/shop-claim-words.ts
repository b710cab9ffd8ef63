import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import { t } from './i18n.ts';

/** Returns the title of a claim's status for the shop. The usual titles in `ClaimStatus` address the buyer. */
export const shopStatusTitle = (locale: Locale, status: ClaimStatus): string => t(locale, `ShopStatus.${status}`);
