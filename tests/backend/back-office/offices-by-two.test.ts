import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { calculatorApi, shown } from '../../support/calculator.ts';
import { cashDraftOf, Guest, Operator } from '../../support/factories/exchange.ts';

let api: Awaited<ReturnType<typeof calculatorApi>>;
let author: Operator;
let colleague: Operator;

beforeAll(async () => {
  api = await calculatorApi();
  author = await Operator.open(api);
  colleague = await Operator.open(api);
});

const falseAddress = { addressRu: 'Тёмный переулок, 13', addressEn: '13 Dark Lane' };

const cityOf = async (code: string) =>
  (await author.get('offices/')).json().cities.find((city: { code: string }) => city.code === code);

async function save(code: string, more: object, by = author) {
  const { nameRu, nameEn, office } = await cityOf(code);
  return await by.post(`offices/${code}/`, { nameRu, nameEn, ...office, ...more });
}

const requestOf = async (code: string) =>
  (await author.get('change-requests/?room=offices'))
    .json()
    .find(({ subject }: { subject: string }) => subject === code);

const decide = async (by: Operator, code: string, approve: boolean) =>
  by.post(`change-requests/${(await requestOf(code)).id}/`, { approve });

async function confirmedIn(code: string): Promise<{ guest: Guest; id: string }> {
  shown();
  const guest = new Guest(api);
  const draft = await cashDraftOf(api, code, { from: api.id('USDTTRC20'), to: api.id('CASHUSD'), fromSumma: '6000' });
  const id = await guest.create(draft);
  expect((await guest.confirm(id)).statusCode).toBe(200);
  return { guest, id };
}

const addressOf = async ({ guest, id }: { guest: Guest; id: string }) =>
  (await guest.get(`/api/v1/claim/${id}/form/`)).json().office.address;

const messagesOf = async ({ guest, id }: { guest: Guest; id: string }) =>
  (await guest.status(id)).json().messages.map(({ text }: { text: string }) => text);

test('one person cannot send the visitors of an office to another address', async () => {
  const claim = await confirmedIn('SPB');
  const before = await addressOf(claim);
  expect((await save('SPB', falseAddress)).json().waiting).toEqual(['SPB']);
  const page = (await api.get('/cash/')).body.find(({ code }: { code: string }) => code === 'SPB');
  expect([await addressOf(claim), page.office.address]).toEqual([before, before]);
  expect(await requestOf('SPB')).toMatchObject({
    by: author.email,
    changes: [{ field: 'addressRu' }, { field: 'addressEn' }],
  });
  expect((await decide(author, 'SPB', true)).statusCode).toBe(409);
  expect((await save('SPB', { noteRu: 'Другое' })).json().code).toBe('conflict');
  expect((await decide(colleague, 'SPB', false)).statusCode).toBe(200);
  expect([await addressOf(claim), await messagesOf(claim)]).toEqual([before, []]);
});

test('an approved change reaches open orders, whose visitors are told both addresses, and a notice goes to staff', async () => {
  const claim = await confirmedIn('EKB');
  const ended = await confirmedIn('EKB');
  await ended.guest.confirm(ended.id, 'cancel');
  const before = await addressOf(claim);
  await save('EKB', { addressRu: 'Улица Малышева, 5', addressEn: '5 Malysheva Street' });
  expect((await decide(colleague, 'EKB', true)).statusCode).toBe(200);
  expect(await addressOf(claim)).toBe('Улица Малышева, 5');
  const [message] = await messagesOf(claim);
  expect(message).toContain(before);
  expect(message).toContain('Улица Малышева, 5');
  expect(await messagesOf(ended)).toEqual([]);
  const { rows: mails } = await sql`
    select from pgboss.job j join claim_notes n on n.id = (j.data->>'id')::uuid
    where j.name = 'noteMail' and n.claim_id = ${claim.id}`.execute(api.db);
  expect(mails).toHaveLength(1);
  const { rows: notices } = await sql`select from staff_notices where kind = 'officeChanged'`.execute(api.db);
  expect(notices).toHaveLength(1);
  const [entry] = (await author.get('journal/?room=offices')).json().results;
  expect(entry).toMatchObject({ by: author.email, decision: { by: colleague.email, approved: true } });
});

test('a confirmed order keeps its office, whatever happens to the row of the office', async () => {
  const claim = await confirmedIn('MSK');
  const before = await addressOf(claim);
  await sql`update offices set address_ru = 'Тёмный переулок, 13' where city = 'MSK'`.execute(api.db);
  expect(await addressOf(claim)).toBe(before);
  expect((await author.get(`claims/${claim.id}/`)).json().office.address).toBe(before);
  await sql`update offices set address_ru = ${before} where city = 'MSK'`.execute(api.db);
});

test('a change of opening hours alone sends no message with equal texts', async () => {
  const claim = await confirmedIn('TBIL');
  const days = Array.from({ length: 7 }, () => ({ from: '11:00', to: '17:00' }));
  await save('TBIL', { schedule: { zone: 'Asia/Tbilisi', days } });
  await decide(colleague, 'TBIL', true);
  expect(await messagesOf(claim)).toEqual([]);
  expect((await claim.guest.get(`/api/v1/claim/${claim.id}/form/`)).json().office.zone).toBe('Asia/Tbilisi');
});

test('a new office waits for a colleague, and its city is offered nowhere until then', async () => {
  const office = {
    nameRu: 'Пермь',
    nameEn: 'Perm',
    addressRu: 'Улица Ленина, 1',
    addressEn: '1 Lenin Street',
    hoursRu: 'Круглосуточно',
    hoursEn: 'Around the clock',
    noteRu: null,
    noteEn: null,
    schedule: null,
  };
  expect((await author.post('offices/PERM/', { ...office, active: true })).json().waiting).toEqual(['PERM']);
  expect(await cityOf('PERM')).toBeUndefined();
  await decide(colleague, 'PERM', true);
  expect(await cityOf('PERM')).toMatchObject({ nameEn: 'Perm', office: { active: true } });
});

test('an office is closed by one person at once, but opened again by two', async () => {
  expect((await save('SOCHI', { active: false, ...falseAddress })).json().waiting).toEqual(['SOCHI']);
  expect((await cityOf('SOCHI')).office).toMatchObject({ active: false });
  expect((await cityOf('SOCHI')).office.addressRu).not.toBe(falseAddress.addressRu);
  await decide(author, 'SOCHI', false);
  expect((await save('SOCHI', { active: true })).json().waiting).toEqual(['SOCHI']);
  await decide(colleague, 'SOCHI', true);
  expect((await cityOf('SOCHI')).office.active).toBe(true);
});

test('texts approved after the office was closed do not open it', async () => {
  await save('ALM', { noteRu: 'Вход со двора', noteEn: 'Entrance from the yard' });
  await save('ALM', { active: false });
  await decide(colleague, 'ALM', true);
  expect((await cityOf('ALM')).office).toMatchObject({ active: false, noteEn: 'Entrance from the yard' });
});

test('a change of an office that has changed meanwhile is not approved', async () => {
  await save('DUBAI', falseAddress);
  await sql`update offices set hours_en = 'Never' where city = 'DUBAI'`.execute(api.db);
  expect((await decide(colleague, 'DUBAI', true)).json().code).toBe('conflict');
  await decide(author, 'DUBAI', false);
});

test('a lone administrator changes an office at once, and open orders are told', async () => {
  await sql`update users set activated = false where id = ${colleague.id}`.execute(api.db);
  const claim = await confirmedIn('SPB');
  expect((await save('SPB', falseAddress)).json().waiting).toEqual([]);
  expect(await addressOf(claim)).toBe(falseAddress.addressRu);
  expect((await messagesOf(claim))[0]).toContain(falseAddress.addressRu);
  await sql`update users set activated = true where id = ${colleague.id}`.execute(api.db);
});
