import { z } from 'zod';
import { verificationKinds, verificationReasons, verificationStatuses } from '#domain/verification.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';

export const verificationKind = z.enum(verificationKinds);
export const verificationStatus = z.enum(verificationStatuses);
export const verificationReason = z.enum(verificationReasons);

const psId = z.number().int().min(1).max(2_147_483_647);
const queryPs = z.coerce.number().pipe(psId);
const inputName = z.string().min(1).max(40);

/** Input of a verification form. Photos are uploaded one by one, texts are sent as `inputs`. */
export const verificationInput = z.object({
  name: inputName,
  label: z.string(),
  type: z.enum(['text', 'photo', 'selfie']),
  hint: z.string(),
  required: z.boolean(),
});

export const verification = z.object({
  id: z.uuid(),
  kind: verificationKind,
  status: verificationStatus,
  reason: verificationReason.nullable(),
  /** Card number as `2202 •••• •••• 1234`. Null if the visitor verifies an identity instead of a card. */
  masked: z.string().nullable(),
  /** Name on the card or document, as typed by the visitor. Only the visitor and staff see it. */
  holder: z.string().nullable(),
  /** Id, code and name of the payment system of a card. */
  ps: psId.nullable(),
  psCode: z.string().nullable(),
  psName: z.string().nullable(),
  claim: z.uuid().nullable(),
  /** Names of the inputs with an uploaded photo. Photos themselves are never shown to the visitor. */
  photos: z.array(inputName),
  /**
   * Whether the caller may read and change the verification. All other callers who know the id of a guest's verification
   * see only its kind and status.
   */
  own: z.boolean(),
  /** Whether the visitor may change inputs and photos now. */
  editable: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Time at which the verification expires. Set only if the verification was approved, otherwise null. */
  expiresAt: z.iso.datetime().nullable(),
  /** Number of days that photos are kept after the decision. */
  photoDays: z.number().int(),
});

/**
 * State of an account's identity check. `asked` is true if the owner must prove their identity, and `latest` is the
 * newest verification.
 */
export const identityState = z.object({ asked: z.boolean(), latest: verification.nullable() });

export const verificationState = z.object({
  status: verificationStatus,
  reason: verificationReason.nullable(),
  /** Status in words of the caller's language. After a refusal, the text includes the reason. */
  text: z.string(),
  /** Milliseconds until the client should poll again. */
  pollAfter: z.number().int(),
});

/**
 * Values of the text inputs by name. A card has the input `number`, and also `holder` if a name is printed on the card.
 */
const inputs = z.record(inputName, z.string().max(200));

export const operatorVerification = verification.extend({
  /** E-mail of the account or, for a guest, of the guest's claim. */
  by: z.string().nullable(),
  claimNumber: z.number().int().nullable(),
  /** E-mail of the member of staff who reviews the verification. */
  worker: z.string().nullable(),
  /** Whether the caller is the member of staff who reviews the verification. */
  mine: z.boolean(),
  note: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  files: z.array(z.object({ id: z.uuid(), input: inputName, type: z.string() })),
});

const id = z.object({ id: z.uuid() });

export const verificationEndpoints = endpoints({
  'GET /api/v1/verify/': {
    auth: 'user',
    summary: "The user's verifications, newest first",
    query: pageQuery.extend({
      kind: verificationKind.optional(),
      status: verificationStatus.optional(),
      ps: queryPs.optional(),
    }),
    response: pageOf(verification),
  },
  'GET /api/v1/verify/inputs/': {
    auth: 'none',
    summary: 'Texts and photos that a verification needs',
    query: z.object({ kind: verificationKind.default('card'), ps: queryPs.optional() }),
    response: z.array(verificationInput),
  },
  'GET /api/v1/verify/banks/': {
    auth: 'none',
    summary: 'Banks whose cards can be verified',
    response: z.array(z.object({ id: psId, name: z.string() })),
  },
  'GET /api/v1/verify/identity/': {
    auth: 'user',
    summary: 'Whether the account must prove the identity of its owner, and its latest identity verification',
    response: identityState,
  },
  'POST /api/v1/verify/': {
    auth: 'optional',
    summary: 'Begins a verification; a guest begins one for an own claim in status `verify`',
    body: z.strictObject({
      kind: verificationKind,
      ps: psId.optional(),
      claim: z.uuid().optional(),
      inputs: inputs.default({}),
    }),
    idempotent: true,
    response: verification,
    status: 201,
  },
  'GET /api/v1/verify/:id/': {
    auth: 'optional',
    summary: 'A verification, without its photos and with a masked number; strangers see its kind and status only',
    params: id,
    response: verification,
  },
  'PUT /api/v1/verify/:id/': {
    auth: 'optional',
    summary: 'Replaces the texts of a draft or of a refused verification',
    params: id,
    body: z.strictObject({ inputs }),
    response: verification,
  },
  'DELETE /api/v1/verify/:id/': {
    auth: 'optional',
    summary: 'Withdraws a draft, or forgets a decided verification and its photos',
    params: id,
    response: null,
    status: 204,
  },
  'GET /api/v1/verify/:id/status/': {
    auth: 'optional',
    summary: 'Status of a verification',
    params: id,
    response: verificationState,
  },
  'POST /api/v2/verify/upload/': {
    auth: 'optional',
    summary: 'Uploads one photo: the fields `verification` and `input` before `file`; jpg, png and webp are re-encoded',
    upload: true,
    response: verification,
    status: 201,
  },
  'POST /api/v2/verify/confirm/': {
    auth: 'optional',
    summary: 'Submits a complete verification for review by staff',
    body: z.strictObject({ verification: z.uuid() }),
    response: verification,
  },
  'GET /api/v1/operator/verifications/': {
    auth: 'staff',
    permission: 'verifications:read',
    summary: 'Verifications: waiting ones, oldest first; or all, newest first',
    query: pageQuery.extend({ show: z.enum(['open', 'all']).default('open'), kind: verificationKind.optional() }),
    response: pageOf(operatorVerification),
  },
  'GET /api/v1/operator/verifications/:id/': {
    auth: 'staff',
    permission: 'verifications:read',
    summary: 'A verification with the list of its photos',
    params: id,
    response: operatorVerification,
  },
  'GET /api/v1/operator/verifications/:id/photos/:photo/': {
    auth: 'staff',
    permission: 'verifications:read',
    summary: 'A photo of a verification',
    params: id.extend({ photo: z.uuid() }),
    response: 'file',
  },
  'POST /api/v1/operator/verifications/:id/': {
    auth: 'staff',
    permission: 'verifications:write',
    summary: 'Takes, passes, refuses, ends or revokes a verification',
    params: id,
    body: z.strictObject({
      action: z.enum(['take', 'pass', 'refuse', 'expire', 'revoke']),
      reason: verificationReason.optional(),
      /** Text that the visitor sees. Required with the reason `other`. */
      note: z.string().trim().max(500).optional(),
    }),
    response: operatorVerification,
  },
});
