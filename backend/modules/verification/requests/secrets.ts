import { seal, unseal } from '../../../seal.ts';
import type { Texts } from './inputs.ts';

const visibleDigits = 4;

/** Masks all but the first and last four digits of a card number. */
export const maskCard = (number: string): string =>
  `${number.slice(0, visibleDigits)} •••• •••• ${number.slice(-visibleDigits)}`;

export const sealTexts = (secret: string, id: string, texts: Texts): Buffer =>
  seal({ secret, purpose: 'verification texts', id }, Buffer.from(JSON.stringify(texts)));

/** Decrypts the texts of a verification. Returns no texts if SECRET has changed. */
export function openTexts(secret: string, { id, sealed }: { id: string; sealed: Buffer | null }): Texts {
  const bytes = sealed && unseal({ secret, purpose: 'verification texts', id }, sealed);
  return bytes ? (JSON.parse(bytes.toString('utf8')) as Texts) : {};
}

export const sealPhoto = (secret: string, id: string, bytes: Buffer): Buffer =>
  seal({ secret, purpose: 'verification photo', id }, bytes);

export const openPhoto = (secret: string, id: string, sealed: Buffer): Buffer | null =>
  unseal({ secret, purpose: 'verification photo', id }, sealed);
