import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RequisiteInput } from '#features/exchange/details/requisite-input.tsx';
import { renderIn } from '../../support/render.tsx';

test('a field for a bank offers the list of banks once it has the focus', async () => {
  const input = { name: 'bank', label: 'Bank', format: 'bank', required: true, visible: true } as const;
  const { findByLabelText, container } = renderIn(
    'en',
    <RequisiteInput
      input={input}
      field="to.bank"
      value=""
      suggestions={['Сбербанк']}
      aside={null}
      fault={undefined}
      onChange={vi.fn()}
      onLeave={vi.fn()}
    />,
  );
  const offered = () => [...container.querySelectorAll('option')].map(({ value }) => value);
  expect(offered()).toEqual(['Сбербанк']);
  fireEvent.focus(await findByLabelText(/Bank/));
  await vi.waitFor(() => expect(offered().length).toBeGreaterThan(50));
  expect(offered().filter((name) => name === 'Сбербанк')).toHaveLength(1);
});
