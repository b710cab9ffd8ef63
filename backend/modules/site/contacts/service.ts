import type { z } from 'zod';
import type { contacts } from '#contracts/contacts.ts';
import { type Locale, localeKey } from '#domain/locale.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/pool.ts';
import { captchaSettings } from '../../abuse/captcha/service.ts';
import { readBusinessHours } from '../../platform/business-hours/service.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { ownerEmails } from '../../platform/users/service.ts';

/** Returns the operator's contact details. Missing or invalid settings become null. */
export async function contactsAnswer(db: Db, config: Config, locale: Locale): Promise<z.input<typeof contacts>> {
  const { email, telegram, chat, ...texts } = await settingsOf(db, 'contacts');
  const { hours } = await readBusinessHours(db);
  return {
    email,
    telegram: telegram === null ? null : { name: `@${telegram}`, url: `https://t.me/${telegram}` },
    chat,
    hours,
    legalName: texts[localeKey('legalName', locale)],
    legalAddress: texts[localeKey('legalAddress', locale)],
    footer: texts[localeKey('footer', locale)],
    captcha: captchaSettings(config),
  };
}

/**
 * Returns the e-mail addresses that receive inquiries. This is the address in the contact settings; if the settings
 * contain none, inquiries go to all owners of the installation.
 */
export async function staffAddresses(db: Db): Promise<string[]> {
  const { email } = await settingsOf(db, 'contacts');
  return email === null ? await ownerEmails(db) : [email];
}
