import type { Templates } from './requests.ts';

/**
 * Returns request bodies for the calls of customers, partners and shops.
 * @param claim a body that creates a claim
 */
export function accountTemplates(claim: Record<string, unknown>): Templates {
  const { email, fromPs, toPs, fromSumma, toSumma, fromRequisites, toRequisites, agree } = claim;
  const withdrawal = { toPs, toRequisites, summa: '10' };
  const terms = { methods: [fromPs], toPs, fromSumma, toRequisites, once: true };
  return {
    'POST /api/v1/claim/find/': [{ number: '100001', email }],
    'POST /api/v1/contacts/': [{ email, text: 'Where is my order?', claim: '100001' }],
    'POST /api/v1/claim/{id}/link/': [{}],
    'POST /api/v1/demo-bank/{payment}/': [{ action: 'pay' }, { action: 'refuse' }],
    'POST /api/v1/demo-chain/{id}/': [{ share: 'whole' }],
    'POST /api/v1/demo-play/{id}/': [{ part: 'pay' }, { part: 'finish' }],
    'POST /api/v1/demo-faucet/': [{ address: '0x52908400098527886E0F7030069857D2E4169EE7' }],
    'POST /api/v1/contest/join/': [{ claim: '100001' }],
    'POST /api/v1/calculator/promocode/': [{ promocode: 'WINTER', fromPs, toPs, fromSumma }],
    'POST /api/v1/claim/{id}/sender-check/': [{ address: '0x52908400098527886E0F7030069857D2E4169EE7' }],
    'POST /api/v1/certificates/check/': [{ text: '{"certificate":{},"jws":"a.b.c"}' }],
    'POST /api/v1/claim/{id}/refund-requisites/': [{ refundRequisites: fromRequisites }],
    'POST /api/v1/gift/activate/': [{ code: '0'.repeat(17), toPs, fromSumma, toSumma, toRequisites, agree }],
    'PATCH /api/v1/users/me/': [{ locale: 'en', notifications: { claimSteps: false, newDevices: true } }],
    'POST /api/v1/users/me/refferal/withdrawal/': [withdrawal],
    'POST /api/v1/referral/click/': [{ code: 'friend' }],
    'PUT /api/v1/verify/{id}/': [{ inputs: {} }],
    'POST /api/v2/verify/confirm/': [{ verification: '00000000-0000-4000-8000-000000000000' }],
    'POST /api/v1/verify/': [{ kind: 'identity', inputs: {} }],
    'POST /api/v1/shop/me/': [
      { name: 'Tea shop', site: 'https://tea.example', about: 'Tea and cups, 200 orders a month', terms: true },
    ],
    'PATCH /api/v1/shop/me/': [{ saleMails: false }],
    'POST /api/v1/shop/keys/': [
      { name: 'Server', scopes: ['read', 'write'] },
      { name: 'Staging', mode: 'test', scopes: ['read', 'write'] },
    ],
    'POST /api/v1/shop/keys/{id}/rotate/': [{ password: 'a wrong password' }],
    'PUT /api/v1/shop/webhooks/': [{ url: 'https://tea.example/hook' }],
    'POST /api/v1/shop/webhooks/secret/': [{}],
    'POST /api/v1/shop/webhooks/test/': [{}],
    'POST /api/v1/shop/deliveries/{id}/redeliver/': [{}],
    'POST /api/v1/shop/links/': ['tea-1', 'tea-2', 'tea-3'].map((order) => ({ order, title: 'Tea', ...terms })),
    'POST /api/v1/shop/links/{id}/close/': [{}],
    'POST /api/v1/pay/{code}/': [{ fromSumma, toSumma, quoteId: 'none', email, refundRequisites: fromRequisites }],
    'POST /api/v1/pay/{code}/open/': [{}],
    'POST /api/v1/shop/withdrawal/': [withdrawal],
    'POST /api/v1/shop/withdrawal/{id}/confirm/': [{ code: '123456' }],
    'PUT /api/v1/shop/widget/': [{ origins: ['https://tea.example'] }],
    'POST /api/v1/test-claim/{id}/': [{ outcome: 'paid' }, { outcome: 'done' }],
  };
}
