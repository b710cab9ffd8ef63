import { renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useLinkedCard } from '#features/exchange/data/use-linked-card.ts';
import type { VerifiedCard } from '#features/exchange/model/state.ts';
import { freshVisits, openForm, ready } from './support/form.tsx';

freshVisits();

const card = { id: 'c1', ps: 50, masked: '2202 •••• •••• 1234', holder: null };
const other = { ...card, id: 'c2' };

afterEach(() => history.replaceState(null, '', '/'));

function open(address: string, loaded: VerifiedCard[]) {
  history.replaceState(null, '', address);
  const used: string[] = [];
  const props = { cards: null as VerifiedCard[] | null };
  const view = renderHook(({ cards }) => useLinkedCard(cards, ({ id }) => used.push(id)), { initialProps: props });
  expect(used).toEqual([]);
  view.rerender({ cards: loaded });
  view.rerender({ cards: [...loaded] });
  return used;
}

test('a link with a verified card pays from it once, as soon as the cards are loaded, and drops it from the address', () => {
  expect(open('/?cur_from=SBERRUB&card=c2', [card, other])).toEqual(['c2']);
  expect(location.search).toBe('?cur_from=SBERRUB');
});

test('a link with another account’s card, and one without a card, leave the choice to the visitor', () => {
  expect(open('/?card=c3', [card, other])).toEqual([]);
  expect(open('/?cur_from=SBERRUB', [card])).toEqual([]);
});

test('a link that names the received currency as sent turns the pair around, with nothing to explain', async () => {
  history.replaceState(null, '', '/?cur_from=SBERRUB');
  openForm();
  expect(await screen.findByRole('button', { name: /отдаёте: Сбербанк/ })).toBeTruthy();
  expect(await screen.findByRole('button', { name: /получаете: Bitcoin/ })).toBeTruthy();
  await ready();
  expect(screen.queryByText(/такого обмена сейчас нет/)).toBeNull();
});
