'use client';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure } from '#lib/api/failure.ts';
import { mutationFor } from '#lib/api/query.ts';
import { rememberClaim } from '#lib/recent-claims.ts';
import type { ClaimState } from './types.ts';
import { useCacheClaim } from './use-claim.ts';

/** The right to the claim, as the links of its mails carry it: a fragment goes to no server by itself. */
const tokenInAddress = (): string | null => new URLSearchParams(location.hash.slice(1)).get('t');

const removeToken = () => history.replaceState(history.state, '', location.pathname + location.search);

/** Refused for good; without an answer a reload may try again. */
const isRejected = (error: Error | null): boolean =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500;

/**
 * Whoever comes by the link of a mail shows its token once, and the token leaves the address. It waits for the
 * first answer about the claim: only then this browser has the cookie that is given the right.
 * @returns true while the answer is awaited, so that nobody is greeted as a stranger before it
 */
export function useMailLink(id: string, claim: ClaimState | undefined): boolean {
  const cacheClaim = useCacheClaim(id);
  const { mutate, isError } = useMutation({
    ...mutationFor('POST /api/v1/claim/:id/open/'),
    onSuccess: (opened) => {
      void cacheClaim(opened);
      const { number, from, to, fromSumma, toSumma, createdAt } = opened;
      rememberClaim({ id, number, fromCode: from.code, toCode: to.code, fromSumma, toSumma, createdAt });
    },
    onSettled: (_opened, error) => {
      if (error === null || isRejected(error)) removeToken();
    },
  });
  const isStranger = claim && !claim.own;
  useEffect(() => {
    if (isStranger === undefined) return;
    const token = tokenInAddress();
    if (token === null) return;
    if (isStranger) mutate({ params: { id }, body: { token } });
    else removeToken();
  }, [isStranger, id, mutate]);
  return isStranger === true && !isError && tokenInAddress() !== null;
}
