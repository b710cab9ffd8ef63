import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { eventsOfTest, Source } from '../../support/event-source.ts';
import { field, freshVisits, openForm, ready } from './support/form.tsx';
import { btc, pairOf, sber } from './support/samples.ts';

freshVisits();

const says = (course: string) =>
  act(() => {
    for (const source of Source.open) source.says(pairOf(btc, sber, { course, quoteId: course }));
  });
const rate = (digits: RegExp) => screen.findAllByText(digits);

eventsOfTest();

test('course events appear immediately in an untouched form', async () => {
  openForm();
  await ready();
  await waitFor(() => expect(Source.open).toHaveLength(1));
  expect(Source.open[0]?.url).toBe(`/api/v1/calculator/events/${btc.id}/${sber.id}/`);
  says('4321000');
  expect(await rate(/4\s321\s000/)).not.toHaveLength(0);
});

test('a touched form keeps its quote despite course events', async () => {
  const { user } = openForm();
  await ready();
  await waitFor(() => expect(Source.open).toHaveLength(1));
  await user.click(field('from'));
  await waitFor(() => expect(Source.open).toHaveLength(0));
});
