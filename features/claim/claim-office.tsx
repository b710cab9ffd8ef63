'use client';
import { useQuery } from '@tanstack/react-query';
import { payableStatuses } from '#domain/claim-status.ts';
import { queryFor } from '#lib/api/query.ts';
import { OfficeCard } from './payment/office-card.tsx';
import type { ClaimState } from './types.ts';

export function ClaimOffice({ claim }: { claim: ClaimState }) {
  const form = useQuery({
    ...queryFor('GET /api/v1/claim/:id/form/', { params: { id: claim.id } }),
    // Only cash claims have a city and an office.
    enabled: claim.own && !claim.final && claim.city !== null,
  });
  const office = form.data?.office;
  if (!office || !claim.own || claim.final) return null;
  if (office.side === 'give' && payableStatuses.includes(claim.status)) return null;
  return <OfficeCard office={office} />;
}
