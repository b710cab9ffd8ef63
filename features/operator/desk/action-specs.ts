import { compare } from '#domain/amount.ts';
import type { DeskAction, DeskClaim } from '../types.ts';

/** What an action asks for before it is done. */
export interface ActionSpec {
  /** `exact`: the sum that is due, typed again; `arrived`: whatever came. */
  sum?: 'exact' | 'arrived';
  tx?: 'required' | 'optional';
  reason?: boolean;
  note?: 'required' | 'optional';
  danger?: boolean;
}

/** Nothing that cannot be undone goes without its sum, or without its reason where there is no sum. */
export const actionSpecs: Record<DeskAction, ActionSpec> = {
  credit: { sum: 'arrived', tx: 'required' },
  unmark: { note: 'optional' },
  check: { note: 'optional' },
  payout: {},
  sent: { sum: 'exact', tx: 'optional' },
  done: {},
  refund: { reason: true, note: 'required', danger: true },
  refunded: { sum: 'exact', tx: 'optional' },
  fail: { reason: true, note: 'required', danger: true },
  cancel: { reason: true, note: 'required', danger: true },
};

export interface Due {
  summa: string;
  currency: string;
}

/** The sum an action is about: what is held for the visitor, else what was agreed. */
export function dueFor(action: DeskAction, { claim, held }: DeskClaim): Due {
  const side = action === 'sent' || action === 'payout' ? 'to' : 'from';
  const agreed = { summa: side === 'to' ? claim.toSumma : claim.fromSumma, currency: claim[side].currency };
  const known = held.find(({ code, summa }) => code === claim[side].code && compare(summa, '0') > 0);
  return action === 'credit' || !known ? agreed : { summa: known.summa, currency: known.currency };
}
