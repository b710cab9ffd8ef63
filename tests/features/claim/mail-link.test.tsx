import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { readRecentClaims } from '#lib/recent-claims.ts';
import { aClaim, aMaskedClaim } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/claim/:id';
const { id } = aClaim();
const stranger = 'Вы открыли заявку по ссылке';

function comeByMail(): void {
  history.replaceState(null, '', `/claim/${id}#t=secret`);
  open(<ClaimScreen id={id} />);
}

describe('a mailed claim link', () => {
  test('grants this browser access, sends the token once and removes it from the URL', async () => {
    let isOpen = false;
    answer('get', `${path}/status/`, () => (isOpen ? aClaim('payout') : aMaskedClaim('payout')));
    const asked = answer('post', `${path}/open/`, () => {
      isOpen = true;
      return aClaim('payout');
    });
    comeByMail();
    expect(await screen.findByText('visitor@example.org')).toBeTruthy();
    expect(screen.queryByText(stranger)).toBeNull();
    expect(asked).toHaveLength(1);
    expect(await asked[0]?.json()).toEqual({ token: 'secret' });
    expect(location.pathname + location.hash).toBe(`/claim/${id}`);
    expect(readRecentClaims().map((claim) => claim.id)).toEqual([id]);
  });

  test("makes no call for the visitor's own claim", async () => {
    answer('get', `${path}/status/`, () => aClaim('payout'));
    comeByMail();
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(location.hash).toBe(''));
  });

  test('with an invalid token shows the masked page', async () => {
    answer('get', `${path}/status/`, () => aMaskedClaim('payout'));
    answer('post', `${path}/open/`, () => Response.json(refusal('forbidden', 'Нет доступа'), { status: 403 }));
    comeByMail();
    expect(await screen.findByText(stranger)).toBeTruthy();
    expect(location.hash).toBe('');
  });

  test('stays in the URL while the API does not answer', async () => {
    answer('get', `${path}/status/`, () => aMaskedClaim('payout'));
    answer('post', `${path}/open/`, () => Response.json(refusal('tech', 'Недоступен'), { status: 503 }));
    comeByMail();
    expect(await screen.findByText(stranger)).toBeTruthy();
    expect(location.hash).toBe('#t=secret');
  });
});
