import type { Locale } from '#domain/locale.ts';
import { addressOf } from '#domain/network.ts';
import { ApiError } from './errors.ts';
import { t } from './i18n.ts';

/** Returns the refusal of staff in a network that is not listed. It names the address, which an owner can add. */
export const networkRefused = (locale: Locale, ip: string): ApiError =>
  new ApiError('network_refused', { detail: t(locale, 'Refusals.networkRefused', { ip: addressOf(ip) }) });
