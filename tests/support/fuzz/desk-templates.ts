import { maintenanceOff } from './maintenance-off.ts';
import type { Templates } from './requests.ts';

const names = { nameRu: 'Монета', nameEn: 'Coin' };
const page = { titleRu: 'Вопрос', titleEn: 'Question', bodyRu: 'Ответ', bodyEn: 'Answer' };
const approval = [{ approve: true }, { approve: false }];
const congestion = { congestion: 'normal', congestionRu: null, congestionEn: null };

/**
 * Returns request bodies for calls of the back office about shops, balances, currencies, contests and requests that
 * wait for a colleague's approval.
 */
export const deskTemplates: Templates = {
  'POST /api/v1/operator/claims/{id}/aml/': [{ address: '0x52908400098527886E0F7030069857D2E4169EE7' }],
  'POST /api/v1/operator/claims/{id}/notes/': [
    { text: 'Call back at noon.', forVisitor: false },
    { text: 'Please send the receipt.', forVisitor: true },
  ],
  'POST /api/v1/operator/claims/{id}/identity/': [{ scope: 'claim', ask: true }],
  'POST /api/v1/operator/claims/{id}/traits/': [{ traits: ['sender'], note: 'Reported stolen.' }],
  'POST /api/v1/operator/claims/{id}/payout-details/': [
    { toRequisites: { card: '4276000000000000' }, note: 'The customer called.' },
  ],
  'POST /api/v1/operator/claims/{id}/repricing/': [
    {
      by: 'course',
      value: '90',
      before: { fromSumma: '1', toSumma: '1', course: '1' },
      note: 'The rate of the agreement by phone.',
    },
    {
      by: 'sum',
      value: '1000',
      before: { fromSumma: '1', toSumma: '1', course: '1' },
      note: 'A wrong rate was fixed.',
    },
  ],
  'POST /api/v1/operator/accounts/{id}/': [
    { action: 'block', note: 'Charge-backs.' },
    { action: 'endSessions', note: 'A lost phone.' },
  ],
  'POST /api/v1/operator/payouts/rail/': [{ isOn: false }],
  'POST /api/v1/operator/payouts/currencies/{code}/': [{ isAutomatic: false }],
  'POST /api/v1/operator/chains/{chain}/resume/': [{ stoppedAt: '2026-11-20T11:20:00.000Z' }],
  'POST /api/v1/operator/chains/{chain}/rescan/': [{ from: 7 }],
  'POST /api/v1/operator/chain-currencies/{code}/': [{ isWatched: false }],
  'PUT /api/v1/operator/hot-levels/{code}/': [{ level: '7', below: 'close' }],
  'POST /api/v1/operator/blocklist/': [
    { kind: 'email', value: 'nobody@example.org', note: 'Charge-backs.' },
    { kind: 'network', value: '198.51.100.0/24', note: 'Bots.' },
  ],
  'PATCH /api/v1/operator/settings/': [{ claims: { tolerance: '0.5' }, contacts: { telegram: 'razmen' } }],
  'PUT /api/v1/operator/faq/{key}/': [
    { ...page, group: { key: 'new', ...names }, position: 7, seenAt: null },
    { ...page, group: { key: 'payment', ...names }, position: 0, seenAt: '2026-11-20T11:20:00.000Z' },
  ],
  'PUT /api/v1/operator/news/{slug}/': [
    { ...page, leadRu: 'Коротко', leadEn: 'Short', tags: [], publishedAt: '2026-11-20T11:20:00.000Z', seenAt: null },
  ],
  'PUT /api/v1/operator/texts/{key}/': [{ ...page, seenAt: '2026-11-20T11:20:00.000Z' }],
  'POST /api/v1/operator/preview/': [{ ru: '## Да', en: '- yes' }],
  'PUT /api/v1/operator/mail-words/{kind}/': [{ textRu: 'Спасибо!', textEn: 'Thank you!', seenAt: null }],
  'POST /api/v1/operator/mail-words/preview/': [{ kind: 'done', locale: 'ru', words: 'Спасибо!' }],
  'POST /api/v1/operator/templates/': [{ name: 'Receipt', textRu: 'Чек', textEn: 'Receipt' }],
  'PUT /api/v1/operator/templates/{id}/': [{ name: 'Slip', textRu: 'Чек', textEn: 'Slip' }],
  'POST /api/v1/operator/views/': [{ name: 'Paid', query: 'show=paid' }],
  'POST /api/v1/operator/messages/{id}/': [{ answered: true }],
  'POST /api/v1/operator/shifts/': [
    { from: new Date(Date.now() - 3_600_000).toISOString(), note: 'Two refunds wait.' },
  ],
  'POST /api/v1/operator/card-search/': [{ number: '4276000000000000' }],
  'POST /api/v1/operator/change-requests/{id}/': approval,
  'POST /api/v1/operator/posting-requests/{id}/': approval,
  'PUT /api/v1/operator/rates/rules/{unit}/': [
    {
      base: 'BTC',
      via: null,
      sources: ['kraken'],
      follows: null,
      factor: null,
      jump: '5',
      spread: '2',
      floor: '1',
      ceiling: '900000',
    },
  ],
  'POST /api/v1/operator/rates/{unit}/accept/': [{ usd: '1' }],
  'POST /api/v1/operator/promocodes/{id}/': [{ active: false }, { active: true }],
  'POST /api/v1/operator/currencies/{code}/': [
    { ...names, synonyms: ['coin'] },
    { notifySendRu: 'а', notifySendEn: 'a' },
  ],
  'PUT /api/v1/operator/currencies/{code}/': [
    { ...names, currency: 'COIN', group: 'crypto', digits: 8, kind: 'crypto' },
  ],
  'POST /api/v1/operator/networks/{code}/': [{ name: 'TRC20', confirmations: 19, ...congestion }],
  'PATCH /api/v1/operator/notices/': [{ kind: 'paid', channel: 'mail', isOn: true }],
  'POST /api/v1/operator/notices/test/': [{ channel: 'mail' }],
  'PUT /api/v1/operator/telegram/bot/': [{ token: '7000000001:AAF-unknown-unknown-unknown' }],
  'PUT /api/v1/operator/push/': [
    { endpoint: 'https://push.example.com/a', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  ],
  'PUT /api/v1/operator/staff-networks/': [{ networks: [] }, { networks: [{ network: '127.0.0.1', note: 'Office' }] }],
  'POST /api/v1/operator/code/': [{ totp: '123456' }],
  'POST /api/v1/operator/staff/invitations/': [{ email: 'colleague@example.org', role: 'operator', locale: 'ru' }],
  'POST /api/v1/operator/staff/{id}/': [{ role: 'operator' }],
  'POST /api/v1/operator/tech/': [maintenanceOff],
  'POST /api/v1/operator/verifications/{id}/': [
    { action: 'take' },
    { action: 'pass' },
    { action: 'refuse', reason: 'other', note: 'Not readable.' },
  ],
  'POST /api/v1/operator/withdrawals/{id}/': [
    { action: 'take' },
    { action: 'approve' },
    { action: 'sent', tx: 'tx-1' },
    { action: 'refuse', note: 'Wrong card.' },
  ],
  'POST /api/v1/operator/shops/{id}/': [
    { action: 'accept', askedAt: '2026-01-01T00:00:00.000Z' },
    { action: 'close', askedAt: '2026-01-01T00:00:00.000Z', note: 'Terms broken.' },
    { action: 'reopen', askedAt: '2026-01-01T00:00:00.000Z' },
  ],
  'POST /api/v1/operator/contests/': [
    {
      titleRu: 'Розыгрыш',
      titleEn: 'Draw',
      termsRu: 'Условия',
      termsEn: 'Terms',
      startsAt: '2031-01-01T00:00:00.000Z',
      endsAt: '2031-02-01T00:00:00.000Z',
      prizes: [
        { ru: 'Чай', en: 'Tea' },
        { ru: '50 USDT', en: '50 USDT', summa: '50' },
      ],
      publicValueRu: 'Хеш блока',
      publicValueEn: 'Hash of a block',
    },
  ],
  'POST /api/v1/operator/contests/{id}/draw/': [{ publicValue: 'block:0000000000abcdef' }],
};
