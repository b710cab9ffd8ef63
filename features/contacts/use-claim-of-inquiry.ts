import { useEffect } from 'react';
import { call } from '#lib/api/call.ts';
import { openRecentClaim, readRecentClaims } from '#lib/recent-claims.ts';

interface Target {
  getValues: (field: 'email') => string;
  setValue: (field: 'claim' | 'email', value: string) => void;
}

/** Returns the claim number in the URL, or null. */
function numberInAddress(): string | null {
  const number = new URLSearchParams(location.search).get('claim');
  return number && /^\d{1,15}$/.test(number) ? number : null;
}

/**
 * Fills in the claim number from the URL, or else the number of this browser's open claim. The e-mail of a claim that
 * this browser created is fetched, because neither the URL nor the browser's storage has it.
 */
export function useClaimOfInquiry({ getValues, setValue }: Target): void {
  useEffect(() => {
    const asked = numberInAddress();
    const claim = asked ? readRecentClaims().find(({ number }) => String(number) === asked) : openRecentClaim();
    const number = asked ?? (claim && String(claim.number));
    if (number) setValue('claim', number);
    if (!claim) return;
    call('GET /api/v1/claim/:id/status/', { params: { id: claim.id } })
      .then(({ own, email }) => {
        if (own && email && getValues('email') === '') setValue('email', email);
      })
      // If the claim cannot be read, the visitor types the e-mail.
      .catch(() => undefined);
  }, [getValues, setValue]);
}
