import type { z } from 'zod';
import type { rateRuleInput, rateRules } from '#contracts/rates.ts';
import type { FieldValues } from '#domain/change-log.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { changeAndLog } from '../../platform/change-log/service.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { deleteRule, isChosenByDirection, lockRules, type StoredRule, saveRule, storedRules } from './rule-queries.ts';

type RuleInput = z.output<typeof rateRuleInput>;

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
 * Creates or replaces the rule of a unit, and logs the change.
 * @throws ApiError `validation` if the unit is the US dollar, or if units would follow each other in a circle
 */
export async function setRule(tx: Tx, unit: string, rule: RuleInput, { userId, locale }: Caller): Promise<void> {
  await lockRules(tx);
  if (unit === 'USD') throw fieldError(locale, 'unit', 'Refusals.usdRule');
  const rules = await storedRules(tx);
  if (rule.follows !== null && isCircle(unit, rule.follows, rules))
    throw fieldError(locale, 'follows', 'Refusals.ruleCircle');
  // A unit that follows another one has no market of its own.
  const stored = rule.follows === null ? rule : { ...rule, base: unit, via: null, sources: null };
  await logged(tx, unit, userId, () => saveRule(tx, { unit, ...stored }));
}

/**
 * Deletes the rule of a unit, and logs the change. Deleting a rule that does not exist changes nothing.
 * @throws ApiError `conflict` if no currency has this unit and a direction uses its price
 */
export async function removeRule(tx: Tx, unit: string, userId: string): Promise<void> {
  await lockRules(tx);
  const rule = (await storedRules(tx)).find((one) => one.unit === unit);
  if (rule && !rule.isCurrency && (await isChosenByDirection(tx, unit)))
    throw new ApiError('conflict', { messageKey: 'Refusals.ruleInUse' });
  await logged(tx, unit, userId, () => deleteRule(tx, unit));
}

async function logged(tx: Tx, unit: string, by: string, change: () => Promise<void>): Promise<void> {
  const read = async () => valuesOf((await storedRules(tx)).find((one) => one.unit === unit));
  await changeAndLog(tx, { by, room: 'rates', subject: unit }, read, change);
}

function isCircle(unit: string, follows: string, rules: readonly StoredRule[]): boolean {
  const next = new Map(rules.map((rule) => [rule.unit, rule.follows]));
  let at: string | null = follows;
  for (let steps = 0; at !== null && steps <= rules.length; steps++) {
    if (at === unit) return true;
    at = next.get(at) ?? null;
  }
  return at !== null;
}

const valuesOf = (rule: StoredRule | undefined): FieldValues =>
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
