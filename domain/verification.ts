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
  'digits_visible',
  'number_mismatch',
  'name_mismatch',
  'not_original',
  'document_expired',
  'face_missing',
  'other_owner',
  'other',
] as const;
export type VerificationReason = (typeof verificationReasons)[number];

/** Reasons that apply to one kind of verification only. */
const reasonsOfOneKind: Partial<Record<VerificationReason, VerificationKind>> = {
  digits_visible: 'card',
  number_mismatch: 'card',
  face_missing: 'identity',
};

/** Returns the reasons for which a verification of this kind may be refused or revoked. */
export const reasonsOf = (kind: VerificationKind): VerificationReason[] =>
  verificationReasons.filter((reason) => (reasonsOfOneKind[reason] ?? kind) === kind);

/** Statuses in which the visitor may replace inputs and photos of a verification. */
export const editableStatuses: readonly VerificationStatus[] = ['draft', 'reject'];

/** Statuses in which a verification waits for staff. */
export const pendingStatuses: readonly VerificationStatus[] = ['wait', 'work'];
