import type { Locale } from '#domain/locale.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { assertFreshCode } from '../../../plugins/fresh-code.ts';
import { type Decision, logChange } from '../../platform/change-log/service.ts';
import { hasApprover, requestChange } from '../../platform/change-requests/service.ts';
import { type Patch, type Plan, type PlanAnswer, type PlannedChange, planChanges, type Wish } from './plan.ts';
import * as sql from './queries.ts';
import { subjectOf } from './read.ts';

export interface Staff {
  id: string;
  locale: Locale;
  hasFreshCode: boolean;
}

/**
 * A requested change of a direction, stored until a colleague approves it. At the approval, the change is checked
 * again.
 */
interface Waiting {
  from: string;
  to: string;
  patch: Patch;
}

/**
 * Changes several directions, or none of them if one change is invalid. A change with which the exchange would sell at
 * a loss, or that weakens a protection such as a limit, waits for the approval of a second member of staff if there is
 * one.
 * @param dryRun whether to return the changes without making them
 * @throws ApiError `fresh_code_required` if a change could cost the exchange money and the caller entered no recent
 * one-time code
 */
export async function changeDirections(
  tx: Tx,
  wishes: readonly Wish[],
  staff: Staff,
  dryRun: boolean,
): Promise<PlanAnswer> {
  if (!dryRun) await sql.lockDirections(tx);
  const plan = await planChanges(tx, wishes, { locale: staff.locale, hasApprover: await hasApprover(tx, staff.id) });
  const isApplied = !dryRun && plan.errors.length === 0;
  if (isApplied && plan.changes.some(({ needsCode }) => needsCode)) assertFreshCode(staff);
  if (isApplied) for (const change of plan.changes) await applyOrRequest(tx, change, staff);
  return answerOf(plan, isApplied);
}

const answerOf = ({ changes, unchanged, errors }: Plan, isApplied: boolean): PlanAnswer => ({
  isApplied,
  changes: changes.map(({ row: _row, changed: _changed, needsCode: _code, ...change }) => change),
  unchanged,
  errors,
});

async function applyOrRequest(tx: Tx, change: PlannedChange, staff: Staff): Promise<void> {
  const { from, to, changes, changed } = change;
  if (!change.needsSecond) return await apply(tx, change, { by: staff.id });
  const payload: Waiting = { from, to, patch: changed };
  await requestChange(tx, { room: 'directions', subject: subjectOf(from, to), payload, changes, userId: staff.id });
}

async function apply(
  tx: Tx,
  change: PlannedChange,
  { by, decision }: { by: string; decision?: Decision },
): Promise<void> {
  const { from, to, isNew, row, changed, changes } = change;
  if (isNew) await sql.insertDirection(tx, row);
  else await sql.updateTerms(tx, row, changed);
  const values = (side: 'before' | 'after') => Object.fromEntries(changes.map((one) => [one.field, one[side]]));
  const told = { by, room: 'directions', subject: subjectOf(from, to), ...(decision && { decision }) } as const;
  await logChange(tx, told, values('before'), values('after'));
}

/**
 * Carries out a change of a direction after a second member of staff has approved the change. Fields that have the new
 * value already are skipped.
 * @throws ApiError `conflict` if the change is no longer possible, for example because another limit of the direction
 * has changed since the request
 */
export async function applyApproved(
  tx: Tx,
  payload: object,
  { by, decision, locale }: { by: string; decision: Decision; locale: Locale },
): Promise<void> {
  const { from, to, patch } = payload as Waiting;
  await sql.lockDirections(tx);
  const wish: Wish = { from, to, line: null, patch: () => patch };
  const plan = await planChanges(tx, [wish], { locale, hasApprover: false });
  const [problem] = plan.errors;
  if (problem) throw new ApiError('conflict', { detail: problem.text });
  for (const change of plan.changes) await apply(tx, change, { by, decision });
}
