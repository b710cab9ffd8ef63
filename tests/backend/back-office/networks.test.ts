import { expect, test } from 'vitest';
import { formatAmount } from '#domain/format.ts';
import { claimTest } from '../../support/claim-test.ts';
import { leaveFree, reserveOf } from '../../support/factories/books.ts';
import { ps } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';
import { Stranger, setLimits } from '../../support/factories/strangers.ts';

const { api, operator } = await claimTest();
await setLimits(api);

async function marked(ip: string): Promise<string> {
  const who = await Stranger.arrive(api, { ip });
  const { id } = (await who.ask()).json();
  await who.confirm(id);
  expect((await who.confirm(id, 'paid')).json().status).toBe('marked_paid');
  return id;
}

interface Listed {
  id: string;
  network: { address: string; marked: number } | null;
}
const queue = async (show: string, search = ''): Promise<Listed[]> =>
  (await operator.get(`claims/?show=${show}&search=${encodeURIComponent(search)}`)).json().results;
const idsOf = (claims: Listed[]) => claims.map(({ id }) => id).sort();

test('the queue counts the claims marked as paid of an address, and a search by the address lists them', async () => {
  const ids = [await marked('203.0.113.10'), await marked('203.0.113.10')];
  const other = await marked('203.0.113.11');
  const listed = await queue('marked_paid');
  expect(listed.find(({ id }) => id === ids[0])?.network).toEqual({ address: '203.0.113.10', marked: 2 });
  expect(listed.find(({ id }) => id === other)?.network).toEqual({ address: '203.0.113.11', marked: 1 });
  expect(idsOf(await queue('marked_paid', '203.0.113.10'))).toEqual([...ids].sort());
  expect(idsOf(await queue('marked_paid', '203.0.113.8/29'))).toEqual([...ids, other].sort());

  await operator.move(ids[0] ?? '', 'fail', { note: 'Nothing came.' });
  expect((await queue('all', '203.0.113.10')).map(({ network }) => network?.marked ?? null)).toEqual([1, null]);
});

test('the queue counts the claims of one IPv6 /48 together, and finds them by the /48 or by an address', async () => {
  const ids = [await marked('2001:db8:9:100::1'), await marked('2001:db8:9:200::1')];
  const [first] = await queue('marked_paid', '2001:db8:9::/48');
  expect(first?.network).toEqual({ address: '2001:db8:9::/48', marked: 2 });
  expect(idsOf(await queue('marked_paid', '2001:db8:9::/48'))).toEqual([...ids].sort());
  expect(idsOf(await queue('marked_paid', '2001:db8:9:1ff::7'))).toEqual([ids[0]]);
});

test('a search for a network with an impossible prefix length finds nothing', async () => {
  for (const search of ['203.0.113.10/33', '2001:db8::/129', '203.0.113.10/999'])
    expect(await queue('all', search), search).toEqual([]);
});

test('a withdrawal above the free reserve is told how much is free and what claims marked as paid hold', async () => {
  const withdraw = async () => {
    const answer = await operator.post(`reserves/${ps.SBERRUB}/`, { change: '-5000', note: 'test' });
    expect(answer.json().code).toBe('reserve_exhausted');
    return answer.json().fields.change[0];
  };
  await leaveFree(operator, ps.SBERRUB, '1000.5');
  expect(await withdraw()).toBe('Забрать можно не больше 1\u00a0000,5 RUB: остальное занято заявками.');

  await leaveFree(operator, ps.SBERRUB, '1000000');
  const { toSumma } = await walkTo(operator, 'marked_paid');
  await leaveFree(operator, ps.SBERRUB, '1000.5');
  expect(await withdraw()).toContain(
    `Ещё 1 заявка с отметкой «Я оплатил», но без денег, держит ${formatAmount(String(Number(toSumma)), 'ru')} RUB`,
  );
  const reserves = (await operator.get('reserves/')).json();
  const found = reserves.find((reserve: { ps: number }) => reserve.ps === ps.SBERRUB);
  expect(found.marked).toEqual({ count: 1, summa: String(Number(toSumma)) });
  expect((await reserveOf(api, ps.SBERRUB)).total).toBe(found.total);
});
