import type { z } from 'zod';
import type { verificationInput } from '#contracts/verification.ts';
import type { Locale } from '#domain/locale.ts';
import { checkRequisite } from '#domain/requisites/check.ts';
import type { VerificationKind } from '#domain/verification.ts';
import { ApiError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';

type Input = z.input<typeof verificationInput>;

interface Field {
  name: string;
  type: Input['type'];
  required: boolean;
}

const fields: Record<VerificationKind, readonly Field[]> = {
  card: [
    { name: 'number', type: 'text', required: true },
    { name: 'holder', type: 'text', required: false },
    { name: 'front', type: 'photo', required: true },
  ],
  identity: [
    { name: 'holder', type: 'text', required: true },
    { name: 'front', type: 'photo', required: true },
    { name: 'back', type: 'photo', required: false },
    { name: 'selfie', type: 'selfie', required: true },
  ],
};

/** Returns the texts and photos that a verification needs. */
export const inputsFor = (kind: VerificationKind, locale: Locale): Input[] =>
  fields[kind].map((field) => {
    const key = `VerificationInputs.${kind}.${field.name}`;
    return { ...field, label: t(locale, `${key}.label`), hint: t(locale, `${key}.hint`) };
  });

export const isPhotoInput = (kind: VerificationKind, name: string): boolean =>
  fields[kind].some((field) => field.name === name && field.type !== 'text');

/** Returns the required photos that are missing. */
export const missingPhotos = (kind: VerificationKind, photos: readonly string[]): string[] =>
  fields[kind]
    .filter(({ name, type, required }) => type !== 'text' && required && !photos.includes(name))
    .map(({ name }) => name);

/**
 * Texts of a verification, which are stored encrypted. A verification is found by the keyed hash of the card number.
 */
export interface Texts {
  number?: string | undefined;
  holder?: string | undefined;
}

/**
 * Validates the texts of a verification.
 * @param options.isDraft whether required texts may still be missing
 * @throws ApiError `validation` with the fields `inputs.…`
 */
export function parseTexts(
  kind: VerificationKind,
  given: Record<string, string>,
  locale: Locale,
  { isDraft = false } = {},
): Texts {
  const errors: Record<string, string[]> = {};
  const texts: Texts = {};
  const known = fields[kind].filter(({ type }) => type === 'text');
  for (const name of Object.keys(given)) {
    if (!known.some((field) => field.name === name)) errors[`inputs.${name}`] = [t(locale, 'Refusals.unknownInput')];
  }
  for (const { name, required } of known) {
    const value = given[name]?.trim() ?? '';
    if (value === '' && (!required || isDraft)) continue;
    const result = checkRequisite(name === 'number' ? 'card' : 'name', value);
    if (result.ok) texts[name as keyof Texts] = result.value;
    else if (result.problem === 'empty')
      errors[`inputs.${name}`] = [t(locale, `VerificationInputs.${kind}.${name}.missing`)];
    else
      errors[`inputs.${name}`] = [t(locale, `Refusals.requisite_${result.problem}`, { meant: result.meant ?? 'none' })];
  }
  if (Object.keys(errors).length > 0) throw new ApiError('validation', { fields: errors });
  return texts;
}
