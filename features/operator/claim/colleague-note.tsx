'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { queryFor } from '#lib/api/query.ts';

/** Warns the operator, above the actions of a claim, that a colleague already works on the claim. */
export function ColleagueNote({ worker }: { worker: string | null }) {
  const t = useTranslations('Operator.action');
  const me = useQuery(queryFor('GET /api/v1/users/me/')).data?.email;
  if (worker === null || me === undefined || worker === me) return null;
  return <Callout tone="caution" title={t('colleague', { worker })} />;
}
