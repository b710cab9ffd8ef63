import { z } from 'zod';
import type { contacts } from '#contracts/contacts.ts';
import { type Locale, localeKey } from '#domain/locale.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/pool.ts';
import { captchaSettings } from '../../abuse/captcha/service.ts';
import { readBusinessHours } from '../../platform/business-hours/service.ts';
import { readSetting } from '../../platform/settings/service.ts';
import { ownerEmails } from '../../platform/users/service.ts';

const optionalText = z.string().max(300).nullable().catch(null);

const contactSettings = z.object({
  email: z.email().nullable().catch(null),
  /** Telegram username of the operator, without the @. */
  telegram: z
    .string()
    .regex(/^\w{4,32}$/)
    .nullable()
    .catch(null),
  chat: z
    .url({ protocol: /^https$/ })
    .nullable()
    .catch(null),
  legalNameRu: optionalText,
  legalNameEn: optionalText,
  legalAddressRu: optionalText,
  legalAddressEn: optionalText,
});

/** Returns the operator's contact details. Missing or invalid settings become null. */
export async function contactsAnswer(db: Db, config: Config, locale: Locale): Promise<z.input<typeof contacts>> {
  const { email, telegram, chat, ...legal } = await readSetting(db, 'contacts', contactSettings);
  const { hours } = await readBusinessHours(db);
  return {
    email,
    telegram: telegram === null ? null : { name: `@${telegram}`, url: `https://t.me/${telegram}` },
    chat,
    hours,
    legalName: legal[localeKey('legalName', locale)],
    legalAddress: legal[localeKey('legalAddress', locale)],
    captcha: captchaSettings(config),
  };
}

/**
 * Returns the recipients of inquiries. The recipient is the configured e-mail address, or all owners if none is
 * configured.
 */
export async function staffAddresses(db: Db): Promise<string[]> {
  const { email } = await readSetting(db, 'contacts', contactSettings);
  return email === null ? await ownerEmails(db) : [email];
}
