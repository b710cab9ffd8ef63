import type { Locale } from '#domain/locale.ts';
import { addressOf } from '#domain/network.ts';
import { ApiError } from './errors.ts';
import { t } from './i18n.ts';

/**
 * Returns the error for a member of staff whose network is not listed. Its text names the caller's IP address, so that
 * an owner can add the address to the list.
 */
export const networkRefused = (locale: Locale, ip: string): ApiError =>
  new ApiError('network_refused', { detail: t(locale, 'Refusals.networkRefused', { ip: addressOf(ip) }) });
