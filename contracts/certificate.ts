import { z } from 'zod';
import { amount } from './amount.ts';
import { endpoints } from './endpoint.ts';

const side = z.strictObject({
  /** Code of the payment system, such as USDTTRC20. */
  code: z.string(),
  currency: z.string(),
  network: z.string().nullable(),
  summa: amount,
  /** Number of the transaction or payment, or null if there is none. */
  tx: z.string().nullable(),
});

/** Signed facts about a finished claim, without requisites and personal data. */
export const certificate = z.strictObject({
  version: z.literal(1),
  /** Address of the exchange. */
  exchange: z.string(),
  /** Page that checks certificates of this exchange. */
  checkUrl: z.string(),
  number: z.number().int(),
  outcome: z.enum(['done', 'refunded']),
  /** The sum that arrived. */
  received: side,
  /** The sum that the exchange sent. A refund is sent in the currency in which the payment arrived. */
  sent: side,
  course: amount,
  createdAt: z.iso.datetime(),
  /** Time at which the payment was credited in full, or null if it never was. */
  paidAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime(),
});

/** The facts of a certificate, and a JSON Web Signature (RFC 7515, with Ed25519 of RFC 8037) that signs these facts. */
export const signedCertificate = z.strictObject({ certificate, jws: z.string().max(8_000) });

export const certificateKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  /** Thumbprint of the key (RFC 7638), by which certificates refer to the key. */
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
});

export const certificateEndpoints = endpoints({
  'GET /api/v1/claim/:id/certificate/': {
    auth: 'optional',
    summary: 'Certificate of a finished claim, signed by the exchange, as a file',
    params: z.object({ id: z.uuid() }),
    response: signedCertificate,
  },
  'GET /api/v1/certificates/keys/': {
    auth: 'none',
    summary: 'Public keys of the certificates as a JSON Web Key Set, for checks without this site',
    response: z.object({ keys: z.array(certificateKey) }),
  },
  'POST /api/v1/certificates/check/': {
    auth: 'none',
    summary:
      'Whether this exchange has signed a certificate, and whether the facts beside the signature are the signed ones',
    body: z.strictObject({ text: z.string().min(1).max(20_000) }),
    response: z.object({
      result: z.enum(['valid', 'changed', 'foreign', 'malformed']),
      /** The signed facts. Null unless the certificate is valid. */
      certificate: certificate.nullable(),
      /** Whether this installation is a demo. Block explorers do not know the transactions of a demo. */
      demo: z.boolean(),
    }),
  },
});
