import type { Generated } from 'kysely';
import type { RewardStatus } from '#domain/referral.ts';
import type { Now, Null, NullTime, Numeric } from './columns.ts';

export interface ReferralTables {
  referralMembers: {
    id: Generated<string>;
    userId: Null<string>;
    code: string;
    ps: number;
    balance: Generated<Numeric>;
    hold: Generated<Numeric>;
    clicks: Generated<number>;
    signups: Generated<number>;
    claims: Generated<number>;
    earned: Generated<Numeric>;
    paid: Generated<Numeric>;
    createdAt: Now;
  };
  referralInvitations: { userId: string; memberId: string; at: Now };
  referralDays: {
    memberId: string;
    day: string;
    clicks: Generated<number>;
    signups: Generated<number>;
    claims: Generated<number>;
    turnover: Generated<Numeric>;
    earned: Generated<Numeric>;
  };
  referralRewards: {
    id: Generated<string>;
    claimId: string;
    memberId: string;
    customerId: Null<string>;
    status: Generated<RewardStatus>;
    turnover: Generated<Numeric>;
    percent: Null<Numeric>;
    summa: Generated<Numeric>;
    createdAt: Now;
    dueAt: NullTime;
  };
}
