import type { WithdrawalKind } from '#domain/withdrawal.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { accounts, type Entry } from '../../ledger/postings/service.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import * as members from '../../referral/members/service.ts';
import * as shops from '../../shop-balances/balances/service.ts';

/** The balance of a partner or of a shop, with the data that a withdrawal needs. */
export interface Purse {
  kind: WithdrawalKind;
  /** Id of the partner or shop that owns the balance. */
  id: string;
  ps: number;
  currency: string;
  digits: number;
  balance: string;
  hold: string;
}

/** Returns a user's balance of rewards. */
export async function partnerPurse(db: Db, userId: string): Promise<Purse> {
  const { id, ps, currency, digits, balance, hold } = await members.memberOf(db, userId);
  return { kind: 'partner', id, ps, currency, digits, balance, hold };
}

/** Returns the balance of a shop. */
export async function shopPurse(db: Db, shopId: string): Promise<Purse> {
  const { ps, currency, digits, balance, hold } = await shops.balanceOf(db, shopId);
  return { kind: 'shop', id: shopId, ps, currency, digits, balance, hold };
}

export type Owner = Pick<Purse, 'kind' | 'id'>;

/** Returns the percent by which a withdrawal into another currency gets a worse course than the market. */
export const marginOf = async (db: Db, kind: WithdrawalKind): Promise<string> =>
  kind === 'shop' ? (await settingsOf(db, 'shops')).withdrawalMargin : '0';

const changes = { partner: members.changeSums, shop: shops.changeSums };

/**
 * Adds a sum, which may be negative, to a balance.
 * @returns false, without a change, if the balance would become negative
 */
export const changeBalance = (tx: Tx, { kind, id }: Owner, summa: string): Promise<boolean> =>
  changes[kind](tx, id, { balance: summa });

/** Returns the ledger entries that reduce the exchange's debt to the owner of a balance. */
export const debtEntries = async (tx: Tx, { kind, id }: Owner, system: string, summa: string): Promise<Entry[]> =>
  kind === 'shop'
    ? await shops.debtEntries(tx, id, system, summa)
    : [{ account: accounts.referral(id, system), summa }];

/**
 * Adds a sent withdrawal to the owner's total, and returns the ledger entries that reduce the exchange's debt to the
 * owner.
 */
export async function payOut(tx: Tx, owner: Owner, system: string, summa: string): Promise<Entry[]> {
  if (owner.kind === 'shop') return await shops.payOut(tx, owner.id, system, summa);
  await members.changeSums(tx, owner.id, { paid: summa });
  return await debtEntries(tx, owner, system, summa);
}
