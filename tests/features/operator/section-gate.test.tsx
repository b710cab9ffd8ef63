import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useUser } from '#features/auth/use-user.ts';
import { IfMay } from '#features/operator/if-may.tsx';
import { SectionGate } from '#features/operator/section-gate.tsx';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const place = vi.hoisted(() => ({ path: '/operator/rates', replace: vi.fn() }));
vi.mock('#lib/i18n/navigation.ts', async (original) => ({
  ...(await original<object>()),
  usePathname: () => place.path,
  useRouter: () => place,
}));

beforeEach(() => place.replace.mockClear());

function Here() {
  const { user } = useUser();
  if (!user) return null;
  return (
    <SectionGate>
      <p>the section</p>
      <IfMay permission="rates:write">
        <button type="button">change</button>
      </IfMay>
    </SectionGate>
  );
}

function show(role: string, path: string) {
  place.path = path;
  document.cookie = 'razmen_session=1';
  answer('get', '/api/v1/users/me/', () => ({ id: 'x', email: 'me@example.org', activated: true, role }));
  open(<Here />);
}

test('a role that may change the section sees its controls', async () => {
  show('operator', '/operator/rates');
  expect(await screen.findByRole('button', { name: 'change' })).toBeTruthy();
  expect(screen.queryByText(/Только просмотр/)).toBeNull();
});

test('a role that may only read the section is told so and sees no controls', async () => {
  show('auditor', '/operator/rates');
  expect(await screen.findByText(/Только просмотр/)).toBeTruthy();
  expect(screen.getByText('the section')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'change' })).toBeNull();
});

test('a role that may not open the section is told so and led to one that it may open', async () => {
  show('content', '/operator/rates');
  expect(await screen.findByText('Раздел закрыт для вашей роли')).toBeTruthy();
  expect(screen.queryByText('the section')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/operator/messages');
});

test('the start page leads a role without orders to its first section', async () => {
  show('content', '/operator');
  await waitFor(() => expect(place.replace).toHaveBeenCalledWith('/operator/messages'));
});
