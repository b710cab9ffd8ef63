import type { z } from 'zod';
import type { chainPayout, payoutRail } from '#contracts/chain-payouts.ts';
import type { RailsFile } from '#contracts/rails-file.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { lockClaim, setPayoutRail } from '../../claims/lifecycle/service.ts';
import { logChange } from '../../platform/change-log/service.ts';
import { railsOfCurrencies, setPayoutRailOf } from '../../pricing/directions/service.ts';
import {
  type DeskPayoutRow,
  deskPayoutRows,
  deskWalletRows,
  isSwitchedOn,
  retryPayout,
  type Shown,
  updateSwitch,
} from './desk-queries.ts';
import { cancelUnsigned } from './queries.ts';

interface Staff {
  id: string;
  locale: Locale;
}

/** Returns a page of automatic payouts, newest first. */
export async function listPayouts(db: Db, query: { show: Shown; page: number; size: number }) {
  const { count, results } = await deskPayoutRows(db, query);
  return { count, results: results.map(shownPayout) };
}

const shownPayout = ({
  claimId,
  number,
  claimStatus,
  at,
  changedAt,
  ...payout
}: DeskPayoutRow): z.input<typeof chainPayout> => ({
  ...payout,
  claim: { id: claimId, number, status: claimStatus },
  at: at.toISOString(),
  changedAt: changedAt.toISOString(),
});

/**
 * Returns the wallets, the currencies with the way in which they are paid out (automatically or by staff), and whether
 * the signer is switched on.
 */
export async function readRail(db: Db, { chains }: RailsFile, locale: Locale): Promise<z.input<typeof payoutRail>> {
  const wallets = await deskWalletRows(db);
  const chainOf = new Map(
    Object.entries(chains).flatMap(([chain, { currencies }]) => Object.keys(currencies).map((code) => [code, chain])),
  );
  const rails = await railsOfCurrencies(db, [...chainOf.keys()], locale);
  return {
    isOn: await isSwitchedOn(db),
    wallets: wallets.map(({ seenAt, balances, ...wallet }) => ({
      ...wallet,
      seenAt: seenAt.toISOString(),
      balances: Object.entries(balances).map(([code, summa]) => ({ code, summa })),
    })),
    currencies: rails.map(({ code, name, isAutomatic }) => ({
      code,
      name,
      isAutomatic,
      chain: chainOf.get(code) ?? '',
    })),
  };
}

/** Switches the signer on or off, and logs the change. */
export async function switchSigner(tx: Tx, isOn: boolean, staff: Staff): Promise<void> {
  if (!(await updateSwitch(tx, isOn))) return;
  await logChange(tx, { by: staff.id, room: 'reserves' }, { signerOn: !isOn }, { signerOn: isOn });
}

/**
 * Sets whether new orders in a currency are paid out automatically. Does not change existing orders.
 * @throws ApiError `not_found` if no chain of RAILS_FILE has the currency
 */
export async function setAutomatic(
  tx: Tx,
  { code, isAutomatic }: { code: string; isAutomatic: boolean },
  { chains }: RailsFile,
  staff: Staff,
): Promise<void> {
  const isKnown = Object.values(chains).some(({ currencies }) => Object.hasOwn(currencies, code));
  if (!isKnown && isAutomatic) throw new ApiError('not_found');
  if (!(await setPayoutRailOf(tx, code, isAutomatic ? 'chain' : 'manual'))) return;
  const change = { by: staff.id, room: 'directions', subject: code } as const;
  await logChange(tx, change, { autoPayout: !isAutomatic }, { autoPayout: isAutomatic });
}

/** Tries a held or stuck payout again. @throws ApiError `conflict` if the payout does not wait for staff */
export async function retry(tx: Tx, id: string, staff: Staff): Promise<void> {
  const number = await retryPayout(tx, id);
  if (number === undefined) throw new ApiError('conflict');
  await logChange(tx, { by: staff.id, room: 'claims', subject: String(number) }, {}, { payoutRetried: true });
}

/**
 * Cancels the automatic payout of a claim, so that staff pays the claim by hand.
 * @throws ApiError `conflict` if the claim has no automatic payout, or the payout is signed and may still reach the
 * visitor
 */
export async function payByHand(tx: Tx, claimId: string, staff: Staff): Promise<void> {
  const claim = await lockClaim(tx, claimId);
  if (claim.status !== 'payout' || claim.payoutRail !== 'chain') throw new ApiError('conflict');
  if (!(await cancelUnsigned(tx, claimId)))
    throw fieldError(staff.locale, 'action', 'Refusals.payoutSigned', { code: 'conflict' });
  await setPayoutRail(tx, claimId, 'manual');
  await logChange(tx, { by: staff.id, room: 'claims', subject: claim.number }, {}, { payoutByHand: true });
}
