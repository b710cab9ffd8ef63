import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { site } from '#contracts/brand.ts';
import { brandImage } from '#contracts/desk-settings.ts';
import { accentOf } from '#domain/accent.ts';
import { type Locale, localeKey } from '#domain/locale.ts';
import { type BrandImage, type BrandImageName, brandImages } from '#domain/settings/brand.ts';
import { chatOf } from '#domain/settings/chat.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import type { LogoImage } from '../../../files/logo-image.ts';
import type { MailBrand } from '../../../mail/message.ts';
import { productBrand } from '../../../mail/open.ts';
import { logChange } from '../../platform/change-log/service.ts';
import { changeGroup, lockAllSettings, readSetting, settingsOf } from '../../platform/settings/service.ts';
import * as sql from './queries.ts';

export type BrandImages = Record<BrandImageName, BrandImage | null>;

const image = brandImage.catch(null);
const images = z.object({ logo: image, logoDark: image, icon: image });

/** Returns the uploaded logos and the icon. */
export const readBrandImages = (db: Db): Promise<BrandImages> => readSetting(db, 'brand', images);

/** Returns the name and look of the exchange, and when its public pages last changed. */
export async function siteAnswer(db: Db, locale: Locale): Promise<z.input<typeof site>> {
  const [brand, chat] = [await settingsOf(db, 'brand'), await settingsOf(db, 'chat')];
  const [uploaded, at] = [await readBrandImages(db), await sql.changedAt(db)];
  return {
    changedAt: at.toISOString(),
    name: brand[localeKey('name', locale)],
    tagline: brand[localeKey('tagline', locale)],
    description: brand[localeKey('description', locale)],
    accent: accentOf(brand.accentLight, brand.accentDark),
    isNameShown: brand.isNameShown,
    chat: chatOf(chat, locale),
    ...uploaded,
  };
}

/** Returns the name and the colour of the exchange for mail in the given language. */
export async function mailBrand(db: Db, locale: Locale): Promise<MailBrand> {
  const brand = await settingsOf(db, 'brand');
  return {
    name: brand[localeKey('name', locale)] ?? productBrand(locale).name,
    accent: accentOf(brand.accentLight, brand.accentDark),
  };
}

/** Returns an uploaded image (PNG). @throws ApiError `not_found` */
export async function imageBytes(db: Db, hash: string): Promise<Buffer> {
  const bytes = await sql.findImage(db, hash);
  if (!bytes) throw new ApiError('not_found');
  return bytes;
}

const loggedAs = { logo: 'logo', logoDark: 'logoDark', icon: 'siteIcon' } as const;

const described = (uploaded: BrandImage | null): string | null =>
  uploaded && `${uploaded.width} × ${uploaded.height}, ${uploaded.hash.slice(0, 8)}`;

const hashesOf = (uploaded: BrandImages): string[] => brandImages.flatMap((name) => uploaded[name]?.hash ?? []);

/** Replaces or removes an image of the brand, and logs the change. */
export async function setBrandImage(tx: Tx, name: BrandImageName, given: LogoImage | null, by: string): Promise<void> {
  await lockAllSettings(tx);
  const before = await readBrandImages(tx);
  let after: BrandImage | null = null;
  if (given) {
    const { bytes, width, height } = given;
    after = { hash: createHash('sha256').update(bytes).digest('hex'), width, height };
    await sql.insertImage(tx, after.hash, bytes);
  }
  await changeGroup(tx, 'brand', { [name]: after });
  const used = hashesOf({ ...before, [name]: after });
  await sql.markUsed(tx, [...hashesOf(before), ...used]);
  await sql.deleteUnused(tx, used);
  const field = loggedAs[name];
  await logChange(tx, { by, room: 'settings' }, { [field]: described(before[name]) }, { [field]: described(after) });
}
