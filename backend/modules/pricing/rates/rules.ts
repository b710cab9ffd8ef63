import type { z } from 'zod';
import type { rateRuleInput, rateRules } from '#contracts/rates.ts';
import { changesBetween, type FieldValues } from '#domain/change-log.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { changeAndLog, type Decision } from '../../platform/change-log/service.ts';
import { hasApprover, requestChange } from '../../platform/change-requests/service.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { deleteRule, isChosenByDirection, lockRules, type StoredRule, saveRule, storedRules } from './rule-queries.ts';

type RuleInput = z.output<typeof rateRuleInput>;
type RuleFields = Omit<StoredRule, 'unit' | 'isCurrency'>;

interface Caller {
  userId: string;
  locale: Locale;
}

/** Returns all rules of prices, and the bounds that apply where a rule has none. */
export async function listRules(db: Db): Promise<z.input<typeof rateRules>> {
  const { jump, spread } = await settingsOf(db, 'rates');
  return { rules: await storedRules(db), usual: { jump, spread } };
}

/**
 * Creates or replaces the rule of a unit, and logs the change. The change waits for the approval of a second member of
 * staff, because a rule sets the price of a currency.
 * @throws ApiError `validation` if the unit is the US dollar, or if units would follow each other in a circle;
 * `conflict` if another change of this rule is waiting already
 */
export async function setRule(tx: Tx, unit: string, rule: RuleInput, { userId, locale }: Caller): Promise<void> {
  await lockRules(tx);
  if (unit === 'USD') throw fieldError(locale, 'unit', 'Refusals.usdRule');
  // A unit that follows another one has no market of its own.
  const after = rule.follows === null ? rule : { ...rule, base: unit, via: null, sources: null };
  await assertNoCircle(tx, unit, after, locale);
  await changeOrAsk(tx, unit, after, userId);
}

/**
 * Deletes the rule of a unit, after the approval of a second member of staff as for other changes of a rule. Deleting a
 * rule that does not exist changes nothing.
 * @throws ApiError `conflict` if no currency has this unit and a direction uses its price, or if another change of this
 * rule is waiting already
 */
export async function removeRule(tx: Tx, unit: string, userId: string): Promise<void> {
  await lockRules(tx);
  await assertUnused(tx, unit);
  await changeOrAsk(tx, unit, null, userId);
}

/**
 * Changes or deletes a rule after a second member of staff has approved the change.
 * @throws ApiError `conflict` if the rule has changed since the request, or directions use its price
 */
export async function applyApprovedRule(
  tx: Tx,
  payload: object,
  { subject: unit, by, decision, locale }: { subject: string; by: string; decision: Decision; locale: Locale },
): Promise<void> {
  await lockRules(tx);
  const { before, after } = payload as Waiting;
  if (!isSame(await ruleOf(tx, unit), before)) throw new ApiError('conflict');
  if (after === null) await assertUnused(tx, unit);
  else await assertNoCircle(tx, unit, after, locale);
  await write(tx, unit, after, { by, decision });
}

/** Change of a rule as stored while it waits for approval. Null stands for no rule. */
interface Waiting {
  before: RuleFields | null;
  after: RuleFields | null;
}

async function changeOrAsk(tx: Tx, unit: string, after: RuleFields | null, userId: string): Promise<void> {
  const before = await ruleOf(tx, unit);
  if (isSame(before, after)) return;
  if (!(await hasApprover(tx, userId))) return await write(tx, unit, after, { by: userId });
  const payload: Waiting = { before, after };
  const changes = changesBetween(valuesOf(before), valuesOf(after));
  await requestChange(tx, { room: 'rates', subject: unit, payload, changes, userId });
}

async function write(
  tx: Tx,
  unit: string,
  rule: RuleFields | null,
  author: { by: string; decision?: Decision },
): Promise<void> {
  const read = async () => valuesOf(await ruleOf(tx, unit));
  await changeAndLog(tx, { ...author, room: 'rates', subject: unit }, read, () =>
    rule === null ? deleteRule(tx, unit) : saveRule(tx, { unit, ...rule }),
  );
}

async function ruleOf(tx: Tx, unit: string): Promise<RuleFields | null> {
  const stored = (await storedRules(tx)).find((one) => one.unit === unit);
  if (!stored) return null;
  const { unit: _unit, isCurrency: _isCurrency, ...rule } = stored;
  return rule;
}

async function assertUnused(tx: Tx, unit: string): Promise<void> {
  const rule = (await storedRules(tx)).find((one) => one.unit === unit);
  if (rule && !rule.isCurrency && (await isChosenByDirection(tx, unit)))
    throw new ApiError('conflict', { messageKey: 'Refusals.ruleInUse' });
}

async function assertNoCircle(tx: Tx, unit: string, { follows }: RuleFields, locale: Locale): Promise<void> {
  if (follows !== null && isCircle(unit, follows, await storedRules(tx)))
    throw fieldError(locale, 'follows', 'Refusals.ruleCircle');
}

const ruleFields = ['base', 'via', 'sources', 'follows', 'factor', 'jump', 'spread', 'floor', 'ceiling'] as const;

const isSame = (one: RuleFields | null, other: RuleFields | null): boolean =>
  ruleFields.every((field) => String(one?.[field] ?? null) === String(other?.[field] ?? null));

function isCircle(unit: string, follows: string, rules: readonly StoredRule[]): boolean {
  const next = new Map(rules.map((rule) => [rule.unit, rule.follows]));
  let at: string | null = follows;
  for (let steps = 0; at !== null && steps <= rules.length; steps++) {
    if (at === unit) return true;
    at = next.get(at) ?? null;
  }
  return at !== null;
}

const valuesOf = (rule: RuleFields | null): FieldValues =>
  rule
    ? {
        rateBase: rule.base,
        rateVia: rule.via,
        rateSources: rule.sources?.join(', ') ?? null,
        rateFollows: rule.follows,
        rateFactor: rule.factor,
        rateJump: rule.jump,
        rateSpread: rule.spread,
        rateFloor: rule.floor,
        rateCeiling: rule.ceiling,
      }
    : {};
