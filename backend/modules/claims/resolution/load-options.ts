import type { Locale } from '#domain/locale.ts';
import { withPromocode } from '#domain/promocode.ts';
import { courseOf, courseStands, sendLimits, unlimitedReserve } from '#domain/quote.ts';
import {
  defaultResolution,
  type ResolutionInput,
  type ResolutionOption,
  resolutionOptions,
} from '#domain/resolution.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { flushDeferredConstraints } from '../../ledger/postings/service.ts';
import { pairIfOpen } from '../../pricing/prices/service.ts';
import { canContinuePayment } from '../payment/service.ts';
import { type ResolutionRow, resolutionRow } from './queries.ts';

export interface ClaimOptions {
  row: ResolutionRow;
  options: ResolutionOption[];
  default: ReturnType<typeof defaultResolution>;
}

export async function loadOptions(db: Db, id: string, locale: Locale): Promise<ClaimOptions> {
  // Apply the changes of the reserves now instead of at commit. This transaction may have just moved money, and the
  // options depend on the current reserves.
  if (db.isTransaction) await flushDeferredConstraints(db as Tx);
  const row = await resolutionRow(db, id);
  if (!row) throw new ApiError('not_found');
  const input = await resolutionInput(db, id, row, locale);
  const options = resolutionOptions(input);
  return { row, options, default: defaultResolution(input, options) };
}

async function resolutionInput(db: Db, id: string, row: ResolutionRow, locale: Locale): Promise<ResolutionInput> {
  const {
    reason,
    received,
    late,
    hasToppedUpBefore,
    courseFixed,
    toDigits,
    payable,
    returnable,
    fromSumma,
    toSumma,
    course,
    fromPs,
    rail,
  } = row;
  return {
    reason: reason ?? 'operator',
    received,
    promised: { fromSumma, toSumma, course },
    toDigits,
    isCourseFixed: courseFixed && !late,
    now: await currentPrice(db, row, locale),
    payable,
    returnable,
    needsIdentity: reason === 'verify' && row.identityWanted,
    hasToppedUpBefore,
    topUpOpen: await canContinuePayment(db, { id, rail, fromPs, summa: fromSumma }),
  };
}

async function currentPrice(db: Db, row: ResolutionRow, locale: Locale): Promise<ResolutionInput['now']> {
  const { fromPs, toPs, city, course, reason } = row;
  const type = reason === 'verify' ? 'default' : row.courseType;
  const pair = await pairIfOpen(db, { fromPs, toPs, city, locale });
  if (!pair) return null;
  const { tolerance, netMargin } = pair;
  const quote = withPromocode({ ...pair.ownQuote, tolerance, netMargin }, row.promoPercent);
  const limits = sendLimits({ ...quote, reserve: unlimitedReserve }, type);
  const isCourseKept = courseStands(course, type, quote);
  return { course: courseOf(quote, type), limits, isCourseKept };
}
