import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../config.ts';

/** Terms promised by a quote, and the time at which the quote expires. */
export interface Quote {
  fromPs: number;
  toPs: number;
  course: string;
  verificationCourse: string | null;
  city: string | null;
  validUntil: Date;
}

type QuoteTuple = [number, number, string, string | null, string | null, number];

const macLength = 16;

/** Encodes a quote as an opaque string protected by an HMAC. */
export function signQuote(secret: string, quote: Quote): string {
  const { fromPs, toPs, course, verificationCourse, city, validUntil } = quote;
  const packed: QuoteTuple = [fromPs, toPs, course, verificationCourse, city, validUntil.getTime()];
  const body = Buffer.from(JSON.stringify(packed));
  return Buffer.concat([macOf(secret, body), body]).toString('base64url');
}

/** Decodes a quote without checking its expiry. Returns null if its HMAC is wrong. */
export function verifyQuote(secret: string, quoteId: string): Quote | null {
  const bytes = Buffer.from(quoteId, 'base64url');
  // base64url decoding also accepts non-canonical encodings, so they are rejected here.
  if (bytes.length <= macLength || bytes.toString('base64url') !== quoteId) return null;
  const body = bytes.subarray(macLength);
  if (!timingSafeEqual(bytes.subarray(0, macLength), macOf(secret, body))) return null;
  const [fromPs, toPs, course, verificationCourse, city, until] = JSON.parse(body.toString()) as QuoteTuple;
  return { fromPs, toPs, course, verificationCourse, city, validUntil: new Date(until) };
}

const macOf = (secret: string, body: Buffer): Buffer =>
  createHmac('sha256', deriveKey(secret, 'quote')).update(body).digest().subarray(0, macLength);
