import type { Generated } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { VerificationKind, VerificationReason, VerificationStatus } from '#domain/verification.ts';
import type { Now, Null, NullTime } from './columns.ts';

export interface VerificationTables {
  verifications: {
    id: Generated<string>;
    kind: VerificationKind;
    status: Generated<VerificationStatus>;
    reason: Null<VerificationReason>;
    note: Null<string>;
    ps: Null<number>;
    userId: Null<string>;
    visitorHash: Null<Buffer>;
    claimId: Null<string>;
    locale: Generated<Locale>;
    masked: Null<string>;
    numberHash: Null<Buffer>;
    sealed: Null<Buffer>;
    workerId: Null<string>;
    decidedBy: Null<string>;
    createdAt: Now;
    statusAt: Now;
    decidedAt: NullTime;
    expiresAt: NullTime;
  };
  identityRequests: {
    id: Generated<string>;
    claimId: Null<string>;
    userId: Null<string>;
    askedBy: Null<string>;
    createdAt: Now;
    withdrawnAt: NullTime;
  };
  verificationPhotos: {
    id: string;
    verificationId: string;
    input: string;
    type: string;
    createdAt: Now;
  };
}
