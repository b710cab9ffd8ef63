import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DemoWallet } from '#features/claim/payment/demo-wallet.tsx';
import { aRequisite } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const id = '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c31';
const demoChain = { rpc: 'http://127.0.0.1:8545', chainId: 31337 };
const requisite = { ...aRequisite({ summa: '0.1', currency: 'ETH' }), demoChain };
const openWallet = () => open(<DemoWallet claimId={id} requisite={requisite} />);

test('a press sends the amount or a share of it, and names the transaction', async () => {
  const sent = answer('post', '/api/v1/demo-chain/:id/', () => ({ txid: '0xfeed' }));
  const user = openWallet();
  await user.click(screen.getByRole('button', { name: /^Отправить 0,1.ETH$/ }));
  expect(await screen.findByText(/0xfeed/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Половину' }));
  await expect.poll(() => sent.length).toBe(2);
  expect(await Promise.all(sent.map((request) => request.json()))).toEqual([{ share: 'whole' }, { share: 'half' }]);
});

test('the faucet names the network, gives coins to an address', async () => {
  answer('post', '/api/v1/demo-faucet/', () => ({ txids: ['0x1'] }));
  const user = openWallet();
  await user.click(screen.getByText('Заплатить из своего кошелька'));
  expect(screen.getByText(/http:\/\/127\.0\.0\.1:8545, номер 31337/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Получить монеты' }));
  expect(screen.getByText('Введите адрес')).toBeTruthy();
  await user.type(screen.getByRole('textbox'), '0xabc');
  await user.click(screen.getByRole('button', { name: 'Получить монеты' }));
  expect(await screen.findByText('Монеты отправлены на ваш адрес.')).toBeTruthy();
});
