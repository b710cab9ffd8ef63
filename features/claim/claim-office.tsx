'use client';
import { payableStatuses } from '#domain/claim-status.ts';
import { OfficeCard } from './payment/office-card.tsx';
import type { ClaimState } from './types.ts';
import { useOffice } from './use-office.ts';

/** Shows the office of a cash claim, except on screens that show the office in another place. */
export function ClaimOffice({ claim }: { claim: ClaimState }) {
  const office = useOffice(claim);
  if (!office || claim.status === 'new') return null;
  if (office.side === 'give' && payableStatuses.includes(claim.status)) return null;
  return <OfficeCard office={office} />;
}
