import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { SearchField } from '#features/operator/search-field.tsx';
import { renderIn } from '../../support/render.tsx';

/** Sets the search in the URL. Tests call this after typing, to simulate a navigation that finishes late. */
let address: (search: string) => void;
let sent: string[];

function Host() {
  const [search, setSearch] = useState('');
  useEffect(() => {
    address = setSearch;
  }, []);
  return <SearchField label="Поиск" search={search} onSearch={(typed) => sent.push(typed)} />;
}

const text = () => screen.getByRole<HTMLInputElement>('searchbox').value;

beforeEach(async () => {
  sent = [];
  renderIn('ru', <Host />);
  for (const part of ['10', '17']) {
    await userEvent.type(screen.getByRole('searchbox'), part);
    await waitFor(() => expect(sent.at(-1)).toBe(text()));
  }
});

test('typed text stays while the URL still has the previous search', () => {
  expect(sent).toEqual(['10', '1017']);
  act(() => address('10'));
  expect(text()).toBe('1017');
  act(() => address('1017'));
  expect(text()).toBe('1017');
});

test('the field follows a search that changed elsewhere', () => {
  act(() => address('1017'));
  act(() => address(''));
  expect(text()).toBe('');
});
