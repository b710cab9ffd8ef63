import type { TelegramFault } from '#domain/staff-notice.ts';
import { keyedHash, sealText, unsealText } from '../../../seal.ts';

const sealFor = (secret: string) => ({ secret, purpose: 'telegram bot token', id: 'telegram_bot' });

/** Encrypts the token of the bot. @param secret the setting SECRET, from which the key is derived */
export const encryptToken = (secret: string, token: string): string => sealText(sealFor(secret), token);

/** Decrypts the stored token. Returns null if it was encrypted with another SECRET. */
export const decryptToken = (secret: string, stored: string): string | null => unsealText(sealFor(secret), stored);

/** Fault of a stored token that cannot be decrypted. */
export const tokenUnreadable: TelegramFault = 'other_secret';

/** Returns a short text that differs for each token and does not reveal the token. The change log shows this text. */
export const tokenPrint = (secret: string, token: string): string =>
  keyedHash(secret, 'telegram token in change log', token).toString('hex').slice(0, 8);
