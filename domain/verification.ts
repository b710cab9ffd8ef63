export const verificationKinds = ['card', 'identity'] as const;
export type VerificationKind = (typeof verificationKinds)[number];

/** Statuses of a verification. The SQL constraint `verifications_status_known` lists the same values. */
export const verificationStatuses = ['draft', 'wait', 'work', 'success', 'reject', 'expired', 'revoked'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** Reasons of a refusal or revocation, each with a text for the visitor. The SQL constraint lists the same values. */
export const verificationReasons = [
  'unreadable',
  'cropped',
  'edited',
  'number_mismatch',
  'name_mismatch',
  'not_original',
  'document_expired',
  'face_missing',
  'other_owner',
  'other',
] as const;
export type VerificationReason = (typeof verificationReasons)[number];

/** Statuses in which the visitor may replace inputs and photos of a verification. */
export const editableStatuses: readonly VerificationStatus[] = ['draft', 'reject'];

/** Statuses in which a verification waits for staff. */
export const pendingStatuses: readonly VerificationStatus[] = ['wait', 'work'];
