import type { Generated } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { StaffRole } from '#domain/staff-role.ts';
import type { Big, Now, Null, NullTime, Time } from './columns.ts';

export interface AccountTables {
  secondFactorSetups: {
    userId: string;
    totpSecret: string;
    createdAt: Now;
  };
  recoveryCodes: {
    userId: string;
    hash: Buffer;
  };
  passkeys: {
    id: Generated<string>;
    userId: string;
    credentialId: Buffer;
    publicKey: Buffer;
    counter: Big;
    backedUp: boolean;
    name: string | null;
    createdAt: Now;
    usedAt: NullTime;
  };
  passkeyChallenges: { hash: Buffer; at: Now };
  emailChanges: {
    userId: string;
    id: string;
    email: string;
    oldConfirmedAt: NullTime;
    newConfirmedAt: NullTime;
    createdAt: Now;
  };
  userNetworks: { userId: string; network: string; at: Now };
  staffNetworks: { network: string; note: string };
  userDevices: { userId: string; deviceHash: Buffer; at: Now };
  mailTokens: {
    id: string;
    userId: string;
    kind: 'activate' | 'restore';
    hash: Buffer;
    expiresAt: Time;
    usedAt: NullTime;
    visitorHash: Null<Buffer>;
  };
  accountMails: { id: string; addressHash: Buffer; budget: string; at: Now; networkHash: Null<Buffer> };
  staffInvitations: {
    id: string;
    /**
     * E-mail address that the invitation is sent to. Null for the first owner's invitation, which is printed at the
     * first start instead of mailed.
     */
    email: string | null;
    role: StaffRole;
    locale: Locale;
    invitedBy: string | null;
    createdAt: Now;
    expiresAt: Time;
    usedAt: NullTime;
  };
}
