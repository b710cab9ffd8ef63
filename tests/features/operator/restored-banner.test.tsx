import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RestoredBanner } from '#features/operator/restored-banner.tsx';
import { answer, apiOfTest, open } from '../../support/web.tsx';

apiOfTest();

const path = '/api/v1/operator/tech/';
const tech = {
  active: false,
  textRu: null,
  textEn: null,
  until: null,
  hideForm: true,
  hideExport: true,
  hideApi: false,
};

test('a restored copy says on every page what stands still and how it becomes the exchange', async () => {
  answer('get', path, () => ({ ...tech, restored: true }));
  open(<RestoredBanner />);
  expect(await screen.findByText(/восстановленная из архива/)).toBeTruthy();
  for (const part of [/выплаты, письма и уведомления, веб-хуки/, /RESTORED=0/, /docs\/operating\.md/])
    expect(screen.getByText(part)).toBeTruthy();
});

test('an exchange that runs as usual shows no such banner', async () => {
  const asked = answer('get', path, () => ({ ...tech, restored: false }));
  open(<RestoredBanner />);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
});
