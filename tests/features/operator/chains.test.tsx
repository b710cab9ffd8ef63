import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ChainsScreen } from '#features/operator/chains/chains-screen.tsx';
import { answer, apiOfTest, open } from '../../support/web.tsx';

apiOfTest();

const at = '2026-11-20T11:20:00.000Z';
const claimId = '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11';

const working = {
  name: 'ethereum',
  network: 'ERC20',
  condition: 'working',
  checkedAt: at,
  problem: null,
  problemSince: null,
  stopped: null,
  stoppedAt: null,
  tip: 1010,
  scanned: 1000,
  rescan: null,
  endpoints: [{ host: 'node.example', problem: null, height: 1010, at, hash: null }],
  disputed: [],
  addresses: { given: 40, lastDay: 3 },
  transfers: { seen: 5, credited: 4, lost: 1, waiting: 2 },
  currencies: [{ code: 'ETH', name: 'Ethereum', isWatched: true }],
  wallet: null,
  stuck: [],
};

const show = (...chains: object[]) => {
  answer('get', '/api/v1/operator/chains/', () => chains);
  open(<ChainsScreen />);
};

test('without chains the page says where they are listed', async () => {
  show();
  expect(await screen.findByText('Сетей нет')).toBeTruthy();
});

test('a working chain shows how far it was read, and that its only node cannot be compared', async () => {
  show(working);
  expect(await screen.findByText('Работает')).toBeTruthy();
  expect(screen.getByText(/осталось 10 блоков/)).toBeTruthy();
  expect(screen.getByText(/сверять его не с чем/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Возобновить зачисления' })).toBeNull();
});

test('a stopped chain says why, and is resumed with the stop that the person has read', async () => {
  const asked = answer('post', '/api/v1/operator/chains/ethereum/resume/', () => [working]);
  show({ ...working, condition: 'stopped', stopped: 'vanished', stoppedAt: at });
  expect(await screen.findByText(/Зачисленный платёж пропал из сети/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Возобновить зачисления' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Возобновить зачисления' }));
  expect(await screen.findByText('Работает')).toBeTruthy();
  expect(await asked[0]?.json()).toEqual({ stoppedAt: at });
});

test('nodes that disagree show their blocks and the disputed payment', async () => {
  show({
    ...working,
    condition: 'untrusted',
    problem: 'disagree',
    problemSince: at,
    disputed: ['0xdisputed'],
    endpoints: ['0xaa', '0xbb'].map((hash) => ({ host: 'node.example', problem: 'disagree', height: 1, at, hash })),
  });
  expect(await screen.findByText(/0xdisputed/)).toBeTruthy();
  expect(screen.getAllByText(/Проверочный блок: 0x(aa|bb)/)).toHaveLength(2);
});

const level = { level: '2', below: 'close', lowSince: at, reopensAt: '2.2' };

test('an unknown balance and an old one are called so, and a stuck payout links to its order', async () => {
  show({
    ...working,
    wallet: {
      address: '0xab',
      isRunning: true,
      readAt: at,
      balances: [
        { code: 'ETH', summa: '1.5', promised: '0.4', level },
        { code: 'USDTERC20', summa: null, promised: '0', level: null },
      ],
      coins: { spendable: '1', promised: '0.4', waiting: '0.1' },
    },
    stuck: [
      {
        id: '1',
        claim: { id: claimId, number: 100017 },
        status: 'held',
        reason: 'funds',
        code: 'ETH',
        summa: '0.4',
        since: at,
      },
    ],
  });
  expect(await screen.findByText('USDTERC20: баланс неизвестен')).toBeTruthy();
  expect(screen.getByText(/Балансы устарели/)).toBeTruthy();
  expect(screen.getByText(/обещано выплатами 0,4 ETH/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Заявка № 100017' }).getAttribute('href')).toBe(
    `/operator/claims/${claimId}`,
  );
});

test('blocks are read again from a height, and the progress is shown with what was found', async () => {
  const rescan = { from: 901, to: 1000, next: 951, found: 1, problem: 'unread', at, endedAt: null };
  const asked = answer('post', '/api/v1/operator/chains/ethereum/rescan/', () => [{ ...working, rescan }]);
  show(working);
  await userEvent.click(await screen.findByText('Прочитать блоки заново'));
  await userEvent.click(screen.getByRole('button', { name: 'Прочитать' }));
  expect(screen.getByText('Введите номер блока')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/Начать с блока/), '901');
  await userEvent.click(screen.getByRole('button', { name: 'Прочитать' }));
  expect(await screen.findByText(/прочитано 50 %. Найдено платежей: 1/)).toBeTruthy();
  expect(screen.getByText(/Узел не отдаёт блок 951/)).toBeTruthy();
  expect(await asked[0]?.json()).toEqual({ from: 901 });
});

test('a low balance says what is closed and until when, and an emptied level is removed', async () => {
  const balances = [{ code: 'ETH', summa: '1.5', promised: '0', level }];
  const wallet = { address: '0xab', isRunning: true, readAt: at, balances, coins: null };
  const asked = answer('put', '/api/v1/operator/hot-levels/ETH/', () => [working]);
  show({ ...working, wallet });
  expect(await screen.findByText(/Направления закрыты, пока свободно меньше 2,2 ETH/)).toBeTruthy();
  await userEvent.click(screen.getByText('Задать порог'));
  await userEvent.clear(screen.getByLabelText(/Минимум на кошельке, ETH/));
  await userEvent.click(screen.getByLabelText('Платить вручную'));
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText(/ещё не назвал кошелёк/)).toBeTruthy();
  expect(await asked[0]?.json()).toEqual({ level: null, below: 'manual' });
});
