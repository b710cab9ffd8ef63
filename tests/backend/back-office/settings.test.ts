import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { settingsOf } from '#backend/modules/platform/settings/service.ts';
import { type SettingGroup, settingGroups } from '#domain/settings/groups.ts';
import { testApp } from '../../support/app.ts';
import { Operator } from '../../support/factories/exchange.ts';

const api = await testApp();
let owner: Operator;

beforeAll(async () => {
  owner = await Operator.open(api, 'owner');
});

const patch = (payload: object, by = owner, prefix = '') =>
  api.app.inject({ method: 'PATCH', url: `${prefix}/api/v1/operator/settings/`, headers: by.headers, payload });
const values = async () => (await owner.get('settings/')).json().values;
const lastEntry = async () => (await owner.get('journal/?room=settings&size=1')).json().results[0];

test('a changed setting takes effect, keeps the others of its group, and is logged with both values', async () => {
  const before = await settingsOf(api.db, 'claims');
  const saved = await patch({ claims: { tolerance: '0.7' }, limits: { open: null } });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await settingsOf(api.db, 'claims')).toEqual({ ...before, tolerance: '0.7' });
  expect((await values()).limits.open).toBeNull();
  expect((await lastEntry()).changes).toEqual([{ field: 'claims.tolerance', before: '0.5', after: '0.7' }]);
});

test('a value that a start of the exchange would ignore is refused at its field and changes nothing', async () => {
  const before = await values();
  const refused = await patch({
    claims: { tolerance: 'much', markedHoldMinutes: 29 },
    limits: { claimShare: 101 },
    contacts: { email: 'nobody', chat: 'http://example.org' },
    referral: { levels: [{ from: '5', percent: '1' }] },
    shops: { rewardPercent: '100' },
  });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().fields).sort()).toEqual([
    'claims.markedHoldMinutes',
    'claims.tolerance',
    'contacts.chat',
    'contacts.email',
    'limits.claimShare',
    'referral.levels',
    'shops.rewardPercent',
  ]);
  expect(await values()).toEqual(before);
});

test.each([
  ['all of an exchange', '100', ['referral.levels']],
  ['no number', 'all', ['referral.levels.0.percent']],
])('a level that pays partners %s is refused', async (_, percent, fields) => {
  const refused = await patch({ referral: { levels: [{ from: '0', percent }] } });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, fields]);
});

test('a currency has to exist and to be of a fitting kind', async () => {
  const refused = await patch({
    calculator: { fromCode: 'NOSUCH' },
    gift: { system: 'BTC' },
    shops: { system: 'GIFT' },
  });
  expect(refused.json().fields).toEqual({
    'calculator.fromCode': ['Такой валюты нет.'],
    'gift.system': ['Валюта этого вида здесь не подходит.'],
    'shops.system': ['Валюта этого вида здесь не подходит.'],
  });
  expect((await patch({ gift: { system: 'BTC' } }, owner, '/en')).json().fields).toEqual({
    'gift.system': ['A currency of this kind can’t be used here.'],
  });
});

test('a setting that does not exist is refused, and so is one of the rows with pages of their own', async () => {
  expect((await patch({ claims: { tolerence: '1' } })).statusCode).toBe(422);
  expect((await patch({ tech: { active: true } })).statusCode).toBe(422);
});

test('visitors see new contacts, and an empty field hides its line', async () => {
  await patch({ contacts: { email: 'help@example.org', footerEn: 'Licence 77', legalNameEn: null } });
  const contacts = (await api.app.inject('/en/api/v1/contacts/')).json();
  expect(contacts).toMatchObject({ email: 'help@example.org', footer: 'Licence 77', legalName: null });
});

test('a higher limit on payouts waits for a colleague, a lower one applies at once', async () => {
  await sql`update settings set value = value || '{"approvalUsd": "3000", "operatorDayUsd": "10000"}' where key = 'claims'`.execute(
    api.db,
  );
  expect((await patch({ claims: { approvalUsd: '4000' } })).json().waiting).toEqual([]);
  const colleague = await Operator.open(api, 'admin');
  const asked = await patch({ claims: { approvalUsd: null, operatorDayUsd: '9000' } });
  expect(asked.json().waiting).toEqual(['claims.approvalUsd']);
  expect(asked.json().values.claims).toMatchObject({ approvalUsd: '4000', operatorDayUsd: '9000' });
  const [{ id, ...request }] = (await colleague.get('change-requests/?room=settings')).json();
  expect(request).toMatchObject({
    changes: [{ field: 'claims.approvalUsd', before: '4000', after: null }],
    by: owner.email,
    mine: false,
  });
  expect((await patch({ claims: { approvalUsd: '8000' } })).statusCode).toBe(409);
  expect((await owner.post(`change-requests/${id}/`, { approve: true })).statusCode).toBe(409);
  expect((await colleague.post(`change-requests/${id}/`, { approve: true })).statusCode).toBe(200);
  expect((await settingsOf(api.db, 'claims')).approvalUsd).toBeNull();
  expect(await lastEntry()).toMatchObject({ by: owner.email, decision: { by: colleague.email, approved: true } });
});

test.each([
  { claims: { amlReviewFrom: 60, amlRefuseFrom: 90 } },
  { rates: { jump: '11', spread: '2.5', maxAgeSeconds: 900 } },
  { referral: { levels: [{ from: '0', percent: '0.5' }] } },
])('looser guards wait for a colleague, and tighter ones apply at once: %j', async (looser) => {
  await Operator.open(api, 'admin');
  await sql`delete from change_requests`.execute(api.db);
  const before = await values();
  const asked = await patch(looser);
  expect(asked.json().waiting.toSorted()).toEqual(
    Object.entries(looser)
      .flatMap(([group, fields]) => Object.keys(fields).map((key) => `${group}.${key}`))
      .toSorted(),
  );
  expect(asked.json().values).toEqual(before);
  const tighter = {
    claims: { amlReviewFrom: 40, amlRefuseFrom: 70 },
    rates: { jump: '5', spread: '1', maxAgeSeconds: 120 },
    referral: { levels: [{ from: '0', percent: '0.05' }] },
  };
  await sql`delete from change_requests`.execute(api.db);
  const saved = await patch(tighter);
  expect([saved.statusCode, saved.json().waiting]).toEqual([200, []]);
  expect(saved.json().values).toMatchObject(tighter);
  const { claims, rates, referral } = before;
  await sql`delete from settings where key in ('claims', 'rates', 'referral')`.execute(api.db);
  for (const [key, value] of Object.entries({ claims, rates, referral }))
    await sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)`.execute(api.db);
});

test('operators read the settings and change none, and cashiers read none', async () => {
  const [operator, cashier] = [await Operator.open(api, 'operator'), await Operator.open(api, 'cashier')];
  expect((await operator.get('settings/')).statusCode).toBe(200);
  expect((await patch({ login: { captcha: true } }, operator)).statusCode).toBe(403);
  expect((await cashier.get('settings/')).statusCode).toBe(403);
});

test.each(Object.keys(settingGroups) as SettingGroup[])(
  'the first values of the group %s can be saved',
  async (group) => {
    const initial = Object.entries(settingGroups[group]).map(([key, field]) => [key, field.initial]);
    const saved = await patch({ [group]: Object.fromEntries(initial) });
    expect(saved.statusCode, saved.body).toBe(200);
  },
);

test('a higher limit on payouts needs a fresh code, a lower one does not', async () => {
  await sql`update settings set value = value || '{"operatorDayUsd": "10000"}' where key = 'claims'`.execute(api.db);
  const late = await Operator.open(api, 'owner');
  await sql`update sessions set code_at = now() - interval '11 minutes' where user_id = ${late.id}`.execute(api.db);
  const refused = await patch({ claims: { operatorDayUsd: '10001' } }, late);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'fresh_code_required']);
  expect((await patch({ claims: { operatorDayUsd: '9999' } }, late)).statusCode).toBe(200);
});

test('a looser guard of the rates needs a fresh code, a tighter one does not', async () => {
  const late = await Operator.open(api, 'owner');
  await sql`update sessions set code_at = now() - interval '11 minutes' where user_id = ${late.id}`.execute(api.db);
  for (const looser of [{ jump: '11' }, { spread: '2.5' }, { maxAgeSeconds: 900 }])
    expect((await patch({ rates: looser }, late)).json().code).toBe('fresh_code_required');
  expect((await patch({ rates: { jump: '9', spread: '1', maxAgeSeconds: 120 } }, late)).statusCode).toBe(200);
  expect((await lastEntry()).changes).toContainEqual({ field: 'rates.jump', before: '10', after: '9' });
});

test('a time limit that would break a promise of the site is refused', async () => {
  const timeouts = { confirmMinutes: 14, partialMinutes: 59, staffMinutes: 31, verifyHours: 25 };
  const { fields } = (await patch({ timeouts })).json();
  expect(Object.keys(fields).toSorted()).toEqual(Object.keys(timeouts).map((key) => `timeouts.${key}`));
});

test.each([
  ['a contact', { contacts: { telegram: 'impostor' } }],
  ['the name', { brand: { nameEn: 'Impostor' } }],
])('%s of the exchange is changed with a fresh code only, a tagline without one', async (_, body) => {
  const late = await Operator.open(api, 'owner');
  await sql`update sessions set code_at = now() - interval '11 minutes' where user_id = ${late.id}`.execute(api.db);
  const before = await values();
  expect((await patch(body, late)).json().code).toBe('fresh_code_required');
  expect(await values()).toEqual(before);
  expect((await patch({ brand: { taglineEn: 'Coins and cash' } }, late)).statusCode).toBe(200);
});

test.each([
  ['shops', 'holdDays', 3, 0],
  ['shops', 'withdrawalMargin', '1', '0'],
  ['shops', 'withdrawalFee', '1', '0'],
  ['shops', 'rewardPercent', '0.2', '5'],
  ['referral', 'holdDays', 7, 0],
  ['claims', 'tolerance', '0.5', '40'],
  ['verification', 'identityUsd', '100', null],
  ['referral', 'system', 'USDTTRC20', 'KSPBKZT'],
  ['shops', 'system', 'USDTTRC20', 'KSPBKZT'],
] as const)('%s.%s lets more money out, so it waits for a colleague', async (group, key, before, after) => {
  const value = JSON.stringify({ [key]: before });
  await sql`insert into settings (key, value) values (${group}, ${value}::jsonb)
    on conflict (key) do update set value = settings.value || excluded.value`.execute(api.db);
  await Operator.open(api, 'admin');
  const answer = await patch({ [group]: { [key]: after } });
  expect(answer.json().waiting).toContain(`${group}.${key}`);
  expect(answer.json().values[group][key]).toBe(before);
  const back = await patch({ [group]: { [key]: before } });
  expect(back.statusCode).toBe(200);
});

test('shares of a reserve and levels of partners need a fresh code', async () => {
  const late = await Operator.open(api, 'owner');
  await sql`update sessions set code_at = now() - interval '11 minutes' where user_id = ${late.id}`.execute(api.db);
  for (const change of [
    { limits: { ownShare: null } },
    { limits: { claimShare: 99 } },
    { referral: { levels: [{ from: '0', percent: '5' }] } },
  ])
    expect((await patch(change, late)).json().code).toBe('fresh_code_required');
});
