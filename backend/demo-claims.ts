import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { courseOf, receiveAmount } from '#domain/quote.ts';
import type { Db } from './db/pool.ts';
import { demoAddress, demoCard } from './db/seed/demo-address.ts';
import { t } from './i18n.ts';
import type { ActionRequest } from './modules/back-office/claims/action-context.ts';
import { applyAction } from './modules/back-office/claims/apply-action.ts';
import { cancelClaim, confirmClaim, createClaim } from './modules/claims/intake/service.ts';
import { auditEachMinute } from './modules/ledger/audit/service.ts';
import { moneyTransaction } from './modules/ledger/postings/service.ts';
import { pairForClaim } from './modules/pricing/prices/service.ts';
import { saleFee } from './modules/shop/merchant/service.ts';

export interface DemoActors {
  /** Id of the user who owns the claims, or null for claims of guests. */
  user: string | null;
  operator: string;
}

type Step = 'confirm' | 'cancel' | ActionRequest['action'];

export interface Plan {
  fromPs: number;
  toPs: number;
  fromSumma: string;
  /**
   * Sum to receive, if the customer typed this sum instead of the sum to send. Otherwise it is computed from
   * `fromSumma`.
   */
  toSumma?: string;
  /** Requisites for the payout, or null to credit the payout to the shop's balance. */
  toRequisites: string | null;
  refundRequisites?: string;
  /** Code of the referral link that the visitor followed. */
  refferal?: string;
  promocode?: string;
  /**
   * The sale, if a shop sells something through this claim. `order` is the shop's order number.
   */
  sale?: { shopId: string; order: string; ageMinutes: number; linkId?: string | null };
  steps: Step[];
}

const card = demoCard('220220');
export const toDone: Step[] = ['confirm', 'credit', 'payout', 'sent', 'done'];

/**
 * Claims of the demo, each with the steps that bring it to its final status. The payment systems have these ids: 1 BTC,
 * 4 LTC, 30 USDT TRC20, 50 Sberbank.
 */
const plans: Plan[] = [
  { fromPs: 30, toPs: 50, fromSumma: '350', toRequisites: card, steps: toDone },
  { fromPs: 4, toPs: 50, fromSumma: '4.2', toRequisites: card, steps: ['confirm', 'cancel'] },
  { fromPs: 1, toPs: 30, fromSumma: '0.004', toRequisites: demoAddress('TRC20'), steps: toDone },
  {
    fromPs: 4,
    toPs: 50,
    fromSumma: '2.5',
    toRequisites: card,
    refundRequisites: demoAddress('LTC'),
    steps: ['confirm', 'credit', 'refund', 'refunded'],
  },
  { fromPs: 1, toPs: 50, fromSumma: '0.015', toRequisites: card, steps: ['confirm', 'credit', 'check'] },
  { fromPs: 30, toPs: 50, fromSumma: '120', toRequisites: card, steps: ['confirm'] },
];

/**
 * Creates demo claims in several statuses through the services of the product, so that the ledger balances. The job
 * queue must be open, because these services enqueue mails.
 */
export async function seedDemoClaims(db: Db, secret: string, people: DemoActors): Promise<void> {
  // Run the ledger audit now, because payouts need a recent audit. The worker, which normally runs the audit, has not
  // started yet.
  await auditEachMinute({ db, log: pino({ level: 'silent' }) });
  for (const plan of plans) await runPlan(db, secret, plan, people);
}

/** Creates a claim and executes the steps of its plan. @returns the claim's id */
export async function runPlan(db: Db, secret: string, plan: Plan, { user, operator }: DemoActors): Promise<string> {
  const viewer = { userId: user, hash: user === null ? randomBytes(32) : null, locale: 'ru' as const };
  const draft = { ...(await planDraft(db, plan)), ...(user === null && { email: 'guest@demo.example' }) };
  const { sale } = plan;
  const shop = sale && { id: sale.shopId, toBalance: plan.toRequisites === null };
  const { id, fromSumma, toSumma } = await moneyTransaction(db, async (tx) => {
    const claim = await createClaim(tx, secret, draft, { ...viewer, ...(shop && { shop }) });
    if (sale) {
      const sums = { fromPs: plan.fromPs, toPs: plan.toPs, fromSumma: claim.fromSumma, toSumma: claim.toSumma };
      const fee = await saleFee(tx, sums, { side: 'buyer', price: {} }, 'ru');
      await sql`insert into shop_sales (shop_id, claim_id, link_id, order_id, created_at, asked_from_summa,
          asked_to_summa, fee_side, fee_percent, fee)
        values (${sale.shopId}, ${claim.id}, ${sale.linkId ?? null}, ${sale.order},
          now() - make_interval(mins => ${sale.ageMinutes}), ${sums.fromSumma}::numeric, ${sums.toSumma}::numeric,
          ${fee.side}, ${fee.percent}::numeric, ${fee.summa}::numeric)`.execute(tx);
    }
    return claim;
  });
  for (const step of plan.steps) {
    await moneyTransaction(db, async (tx) => {
      if (step === 'confirm') await confirmClaim(tx, id, viewer);
      else if (step === 'cancel') await cancelClaim(tx, id, viewer);
      else
        await applyAction(tx, id, orderOf(step, id, { fromSumma, toSumma }), {
          id: operator,
          role: 'owner',
          locale: 'ru',
          secret,
        });
    });
  }
  return id;
}

/** Returns the claim draft that the form would send for a planned demo claim. */
export async function planDraft(db: Db, plan: Plan) {
  const { fromPs, toPs, fromSumma, toSumma, toRequisites, refundRequisites, refferal, promocode } = plan;
  const { quote } = await pairForClaim(db, { fromPs, toPs, city: null, locale: 'ru' });
  const texts = await db.selectFrom('texts').where('locale', '=', 'ru').select(['key', 'version']).execute();
  const versionOf = (key: string) => texts.find((text) => text.key === key)?.version ?? 1;
  return {
    email: '',
    fromPs,
    toPs,
    fromSumma,
    toSumma: toSumma ?? receiveAmount(fromSumma, courseOf(quote, 'default'), quote.to.roundCalculator),
    fromRequisites: {},
    toRequisites: toRequisites ?? {},
    refundRequisites,
    refferal,
    promocode,
    withVerificationCourse: false,
    agree: { aml: versionOf('aml'), replenishment: versionOf('replenishment') },
  };
}

function orderOf(
  action: ActionRequest['action'],
  claimId: string,
  draft: { fromSumma: string; toSumma: string },
): ActionRequest {
  const tx = createHash('sha256').update(`${action} ${claimId}`).digest('hex');
  if (action === 'credit' || action === 'refunded') return { action, tx, summa: draft.fromSumma };
  if (action === 'sent') return { action, tx, summa: draft.toSumma };
  if (action === 'refund') return { action, note: t('ru', 'ClaimReason.sender') };
  return { action };
}
