import type { z } from 'zod';
import type { registry } from '#contracts/index.ts';
import type { ActorText } from '#domain/actor.ts';
import type { Locale } from '#domain/locale.ts';
import type { Role } from '#domain/staff-role.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { ClaimRow } from '../../claims/lifecycle/service.ts';

export type ActionRequest = z.output<(typeof registry)['POST /api/v1/operator/claims/:id/move/']['body']>;

/** The member of staff who takes the action. */
export interface Staff {
  id: string;
  locale: Locale;
}

/** Member of staff who may see whole card numbers. `secret` is the setting SECRET, which decrypts the numbers. */
export interface ClaimStaff extends Staff {
  secret: string;
}

/** Member of staff who looks at a claim. The role decides which actions on the claim are shown. */
export interface StaffCaller extends ClaimStaff {
  role: Role;
}

/** Context of a staff action on a claim. The claim is locked in the transaction `tx`. */
export interface ActionContext {
  tx: Tx;
  claim: ClaimRow;
  order: ActionRequest;
  actor: ActorText;
  staffId: string;
  locale: Locale;
  secret: string;
}
