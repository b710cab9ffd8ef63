import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { aClaim } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

test('the demo plays the next part of an order, and links no explorer', async () => {
  const txOut = 'ab'.repeat(32);
  let claim = aClaim('check', { demo: { part: 'finish' } });
  answer('get', '/api/v1/claim/:id/status/', () => claim);
  const played = answer('post', '/api/v1/demo-play/:id/', () => {
    const done = aClaim('done', { demo: { part: null }, txOut });
    claim = { ...done, to: { ...done.to, networkCode: 'BTC' } };
    return new Response(null, { status: 204 });
  });
  const user = open(<ClaimScreen id={claim.id} />);
  await user.click(await screen.findByRole('button', { name: 'Сыграть за оператора' }));
  expect(await screen.findAllByText(txOut)).not.toEqual([]);
  expect(await played[0]?.json()).toEqual({ part: 'finish' });
  expect(screen.queryByRole('link', { name: new RegExp(txOut) })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Сыграть за оператора' })).toBeNull();
});
