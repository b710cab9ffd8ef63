import { post } from './support/account.ts';
import { makeClaim } from './support/claim.ts';
import { demoLogins } from './support/demo.ts';
import { hashOf, keepCodeFresh, test } from './support/desk.ts';
import { addressIn, expect, wordsIn } from './support/fixtures.ts';

const word = (key: string) => wordsIn('en', `Contest.${key}`);
const desked = (key: string) => wordsIn('en', `Operator.contests.${key}`);

interface State {
  number: number;
  fromSumma: string;
  toSumma: string;
}

test('a completed order joins, the desk draws and releases, and a winner finds the prize at the order', async ({
  page,
  desk,
}) => {
  const id = await makeClaim(page, 'en', { from: 'BTC', to: 'SBERRUB', sum: '0.01' });
  const claim = `/api/v1/claim/${id}`;
  await post(page, `${claim}/confirm/`, {});
  const state = (await (await page.request.get(`${claim}/status/`)).json()) as State;
  await keepCodeFresh(desk);
  for (const move of [
    { action: 'credit', summa: state.fromSumma, tx: hashOf(id) },
    { action: 'payout' },
    { action: 'sent', summa: state.toSumma, tx: hashOf(`out ${id}`) },
    { action: 'done', summa: state.toSumma },
  ])
    await post(desk, `/api/v1/operator/claims/${id}/move/`, move);
  await page.goto(addressIn('en', '/contest'));
  await page.getByLabel(word('join.claim')).fill(String(state.number));
  await page.getByRole('button', { name: word('join.submit'), exact: true }).click();
  await expect(page.getByText(`Order ${state.number} has been entered`)).toBeVisible();

  await desk.goto(addressIn('en', '/operator/contests'));
  const item = desk.getByRole('listitem').filter({ hasText: desked('state.to_draw') });
  const contest = (await item.getByRole('heading').textContent()) ?? '';
  await item.getByLabel(desked('publicValue')).fill('00000000000000000002f1d7'.padEnd(64, '5'));
  await item.getByRole('button', { name: desked('draw') }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: desked('draw') })
    .click();
  const drawn = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: contest }) });
  await drawn.getByRole('button', { name: desked('release') }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: desked('release') })
    .click();
  await expect(drawn.getByText(desked('prizeStatus.credited'))).toBeVisible();

  await page.reload();
  const past = page.getByRole('article').filter({ has: page.getByRole('heading', { name: contest }) });
  await expect(past.getByRole('heading', { name: word('winners') })).toBeVisible();
  await expect(past.getByText('example.org')).toHaveCount(0);
  const script = await past.getByRole('link', { name: 'program' }).getAttribute('href');
  expect((await page.request.get(script ?? '')).status()).toBe(200);
  const winner = (
    (await past
      .getByText(/^Order \d+$/)
      .first()
      .textContent()) ?? ''
  ).replace(/\D/g, '');

  const { user } = demoLogins();
  await post(page, '/front-api/auth/login/?locale=en', user);
  const mine = (await (await page.request.get('/api/v1/users/me/claims/?size=100')).json()) as {
    results: { id: string; number: number }[];
  };
  await page.goto(addressIn('en', `/claim/${mine.results.find(({ number }) => String(number) === winner)?.id}`));
  await expect(page.getByText(wordsIn('en', 'Claim.prize.credited'))).toBeVisible();
  await page.getByRole('link', { name: wordsIn('en', 'Claim.prize.withdraw'), exact: true }).click();
  await expect(page.getByText(`Prize: ${contest}, order ${winner}`)).toBeVisible();
});
