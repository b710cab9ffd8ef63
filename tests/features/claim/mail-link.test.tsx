import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { readRecentClaims } from '#lib/recent-claims.ts';
import { aClaim, aMaskedClaim } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/claim/:id';
const { id } = aClaim();
const stranger = 'Вы смотрите заявку по ссылке';

/** As the link of a mail opens it. */
function comeByMail(): void {
  history.replaceState(null, '', `/claim/${id}#t=secret`);
  open(<ClaimScreen id={id} />);
}

describe('the link of a mail', () => {
  it('makes this browser the creator’s, shows the token once and takes it out of the address', async () => {
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

  it('asks nothing where the claim is the visitor’s own already', async () => {
    answer('get', `${path}/status/`, () => aClaim('payout'));
    comeByMail();
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(location.hash).toBe(''));
  });

  it('with a wrong token shows what any stranger sees', async () => {
    answer('get', `${path}/status/`, () => aMaskedClaim('payout'));
    answer('post', `${path}/open/`, () => Response.json(refusal('forbidden', 'Нет доступа'), { status: 403 }));
    comeByMail();
    expect(await screen.findByText(stranger)).toBeTruthy();
    expect(location.hash).toBe('');
  });

  it('stays in the address while the API does not answer, for a reload', async () => {
    answer('get', `${path}/status/`, () => aMaskedClaim('payout'));
    answer('post', `${path}/open/`, () => Response.json(refusal('tech', 'Недоступен'), { status: 503 }));
    comeByMail();
    expect(await screen.findByText(stranger)).toBeTruthy();
    expect(location.hash).toBe('#t=secret');
  });
});
