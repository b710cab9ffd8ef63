import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OperatorVerification } from '#features/operator/types.ts';
import { VerificationItem } from '#features/operator/verifications/verification-item.tsx';
import { apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const verification: OperatorVerification = {
  id: '3b0f2a52-6a0e-4f0e-9f6a-2f1f0c9d8e71',
  kind: 'card',
  status: 'work',
  reason: null,
  holder: 'IVAN IVANOV',
  masked: '2202 •••• •••• 1234',
  ps: 7,
  psCode: 'SBERRUB',
  psName: 'Сбербанк',
  claim: null,
  photos: [],
  own: false,
  editable: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: null,
  photoDays: 90,
  by: 'buyer@example.org',
  claimNumber: null,
  worker: 'operator@example.org',
  mine: true,
  note: null,
  decidedAt: null,
  files: [],
};

test('a card at the desk names its bank, which the photo has to show', () => {
  open(<VerificationItem verification={verification} />);
  expect(screen.getByText('Сбербанк')).toBeTruthy();
});

test('a second press of the button that takes a card does not fall on the one that passes it', () => {
  open(<VerificationItem verification={verification} />);
  const controls = [...screen.getAllByRole('combobox'), ...screen.getAllByRole('button')];
  const inOrder = controls.toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(inOrder[0]?.tagName).toBe('SELECT');
  expect(inOrder.slice(1).map(({ textContent }) => textContent)).toEqual(['Всё в порядке', 'Отказать']);
});
