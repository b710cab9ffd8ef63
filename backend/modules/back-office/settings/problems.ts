import type { PaymentSystemKind } from '#domain/payment-system.ts';
import type { SettingChange, SettingValue } from '#domain/settings/change.ts';
import type { Monitor } from '#domain/settings/field.ts';
import { type SettingName, settingFields } from '#domain/settings/groups.ts';
import type { Db } from '../../../db/pool.ts';
import { kindsOfSystems } from './queries.ts';

export interface SettingProblem {
  name: SettingName;
  /** Key of the message under `Refusals` in messages/*.json. */
  key: 'noSuchCurrency' | 'currencyKind' | 'monitorTwice';
}

const holdsBalances: readonly PaymentSystemKind[] = ['crypto', 'bank', 'wallet'];

/** Returns the kinds of payment systems that are allowed as the value of a setting. */
const kindsFor = (name: SettingName): readonly PaymentSystemKind[] => {
  if (name === 'gift.system') return ['gift'];
  return name === 'referral.system' || name === 'shops.system' ? holdsBalances : [...holdsBalances, 'cash'];
};

const isCode = (name: SettingName, value: SettingValue): value is string =>
  settingFields[name].kind === 'currency' && typeof value === 'string';

/** Returns the problems of new setting values whose format is valid, for example an unknown currency. */
export async function settingProblems(db: Db, changes: readonly SettingChange[]): Promise<SettingProblem[]> {
  const codes = changes.flatMap(({ name, after }) => (isCode(name, after) ? [after] : []));
  const kinds = codes.length > 0 ? await kindsOfSystems(db, codes) : new Map<string, PaymentSystemKind>();
  return changes.flatMap(({ name, after }): SettingProblem[] => {
    if (settingFields[name].kind === 'monitors')
      return hasTwins(after as Monitor[]) ? [{ name, key: 'monitorTwice' }] : [];
    if (!isCode(name, after)) return [];
    const kind = kinds.get(after);
    if (kind === undefined) return [{ name, key: 'noSuchCurrency' }];
    return kindsFor(name).includes(kind) ? [] : [{ name, key: 'currencyKind' }];
  });
}

/** Whether two monitors have the same key and would therefore read the same file. */
function hasTwins(monitors: readonly Monitor[]): boolean {
  const keys = monitors.flatMap(({ key }) => (key === undefined ? [] : [key]));
  return new Set(keys).size < keys.length;
}
