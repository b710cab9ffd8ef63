import { demoCard } from '#backend/db/seed/demo-address.ts';
import type { TestApp } from '../app.ts';
import { User } from './account.ts';
import { draftOf, type Operator, ps } from './exchange.ts';

/**
 * Creates an unpaid claim that buys a gift card of `value` USDT.
 * @returns the claim's id
 */
export async function orderedCard(api: TestApp, buyer: User, value = '100'): Promise<string> {
  const draft = await draftOf(api, ps.USDTTRC20, ps.GIFT, value);
  const { course } = (await api.app.inject({ url: `/api/v1/calculator/course/${ps.USDTTRC20}/${ps.GIFT}/` })).json();
  const fromSumma = (Number(value) / Number(course)).toFixed(2);
  const id = await buyer.create({ ...draft, fromSumma, toSumma: value, email: '' });
  await buyer.confirm(id);
  return id;
}

/**
 * Credits the payment of a claim that buys a gift card, and accepts the claim as staff.
 * @returns the card
 */
export async function issuedCard(operator: Operator, buyer: User, claimId: string) {
  const { fromSumma, toSumma } = (await buyer.status(claimId)).json();
  for (const [action, more] of [
    ['credit', { summa: fromSumma, tx: claimId }],
    ['payout', {}],
    ['sent', { summa: toSumma }],
  ] as const) {
    const answer = await operator.move(claimId, action, more);
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  return (await buyer.get(`/api/v1/claim/${claimId}/gift/`)).json();
}

/**
 * Buys a gift card as a user, including payment and acceptance by staff.
 * @returns the card's id, claim and code
 */
export async function boughtCard(operator: Operator, buyer: User, value = '100') {
  const claimId = await orderedCard(operator.api, buyer, value);
  const { id } = await issuedCard(operator, buyer, claimId);
  const { code } = (await buyer.post(`/api/v1/claim/${claimId}/gift/code/`)).json();
  return { id: id as string, claimId, code: code as string };
}

/** Returns the body of a call that activates a card, as the page would send it. */
export async function activationOf<By extends { code: string } | { card: string }>(
  api: TestApp,
  fromSumma: string,
  card: By,
) {
  const draft = await draftOf(api, ps.GIFT, ps.SBERRUB, fromSumma);
  const [toSumma, quoteId] = [String(draft.toSumma), String(draft.quoteId)];
  const agree = { aml: 1, replenishment: 1 };
  return { ...card, toPs: ps.SBERRUB, fromSumma, toSumma, quoteId, toRequisites: demoCard('427600'), agree };
}

/**
 * Returns one function per call that changes a gift card. The function sends its call with the given idempotency key,
 * and with a different body if `changed` is set.
 */
export const giftWays = (operator: Operator) => {
  const { api } = operator;
  const keyed = (key: string) => ({ 'idempotency-key': key });
  return {
    'POST /api/v1/gift/activate/': async () => {
      const user = await User.enter(api);
      const { code } = await boughtCard(operator, user);
      const body = await activationOf(api, '50', { code });
      const other = { ...body, toRequisites: demoCard('220220') };
      return (key: string, changed?: boolean) =>
        user.post('/api/v1/gift/activate/', changed ? other : body, keyed(key));
    },
    'POST /api/v1/operator/gift-cards/:id/': async () => {
      const { id } = await boughtCard(operator, await User.enter(api));
      return (key: string, changed?: boolean) =>
        operator.post(`gift-cards/${id}/`, { action: 'block', note: changed ? 'Lost.' : 'Stolen.' }, keyed(key));
    },
  };
};
