import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { accountTemplates } from './account-templates.ts';
import { deskTemplates } from './desk-templates.ts';
import { merchantTemplates } from './merchant-templates.ts';
import type { Templates } from './requests.ts';

const weekday = { from: '09:00', to: '18:00' };
const office = {
  nameRu: 'Казань',
  nameEn: 'Kazan',
  addressRu: 'Улица Баумана, 1',
  addressEn: '1 Bauman Street',
  hoursRu: 'По будням',
  hoursEn: 'Weekdays',
  noteRu: null,
  noteEn: null,
  active: true,
  schedule: { zone: 'Europe/Moscow', days: [weekday, weekday, weekday, weekday, weekday, null, null] },
};
const password = 'a long enough phrase 7';

/**
 * Returns prepared request bodies that pass the API's validation, keyed by call.
 * @param claim a body that creates a claim
 */
export function templatesFor(claim: Record<string, unknown>): Templates {
  const move = (action: string, fields: object = {}) => ({ action, tx: 'tx-1', note: 'checked', ...fields });
  const { fromSumma, toSumma } = claim;
  return {
    ...accountTemplates(claim),
    ...deskTemplates,
    ...merchantTemplates(claim),
    'POST /api/v1/claim/': [claim, claim],
    'POST /api/v1/claim/{id}/confirm/': [{}, { action: 'paid' }],
    'POST /api/v1/gift/check/': [{ code: '0'.repeat(17) }],
    'POST /api/v1/operator/gift-cards/{id}/': [
      { action: 'block', note: 'Reported stolen.' },
      { action: 'unblock', note: 'Found.' },
      { action: 'extend', note: 'Asked for it.', until: '2032-01-31' },
    ],
    'POST /api/v1/operator/promocodes/': [{ code: 'WINTER', type: 'percent', value: '0.5', pairs: [], usageLimit: 10 }],
    'POST /api/v1/users/signup/': [{ email: 'new@example.org', password, passwordRepeat: password }],
    'POST /api/v1/operator/claims/{id}/take/': [{ take: true }],
    'POST /api/v1/operator/claims/{id}/move/': [
      move('credit', { summa: fromSumma, arrivedAt: '2026-01-01T00:00:00.000Z' }),
      move('payout'),
      move('sent', { summa: toSumma }),
      move('done'),
      move('refund', { reason: 'operator' }),
      move('refunded', { summa: fromSumma }),
      move('cancel', { reason: 'operator' }),
    ],
    'POST /api/v1/operator/reserves/{ps}/': [{ change: '1000', note: 'from the bank' }],
    'POST /api/v1/operator/hours/': [
      { hours: { zone: 'Europe/Moscow', days: Array.from({ length: 7 }, () => weekday) } },
    ],
    'POST /api/v1/operator/directions/{from}/{to}/': [
      { margin: '1.5', toMin: '5000', toMax: '300000', labels: ['hold'], notifyRu: 'а', notifyEn: 'a' },
    ],
    'POST /api/v1/operator/directions/{from}/{to}/copy/': [{ from: 'BTC', to: 'TCSBRUB', dryRun: true }],
    'POST /api/v1/operator/directions/bulk/': [
      {
        pairs: [{ from: 'BTC', to: 'SBERRUB' }],
        change: { margin: { mode: 'add', value: '0.1' }, limitsPercent: '-10' },
        dryRun: false,
      },
    ],
    'POST /api/v1/operator/requisites/': [
      {
        code: 'USDTTRC20',
        value: demoAddress('TRC20'),
        holder: null,
        bank: null,
        tag: null,
        dayLimit: '1',
      },
    ],
    'POST /api/v1/operator/requisites/{id}/': [{ holder: null, bank: null, tag: null, active: false, dayLimit: '10' }],
    'POST /api/v1/operator/offices/{city}/': [office],
    'POST /api/v1/operator/offices/{city}/desks/{ps}/': [
      { margin: '0.5', min: '10', max: '5000', stock: null, stockWas: null, active: true },
    ],
  };
}
