'use client';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure } from '#lib/api/failure.ts';
import { mutationFor } from '#lib/api/query.ts';
import { rememberClaim } from '#lib/recent-claims.ts';
import type { ClaimState } from './types.ts';
import { useCacheClaim } from './use-claim.ts';

/** The access token of a mailed link, in the URL fragment, which browsers never send to a server. */
const tokenInAddress = (): string | null => new URLSearchParams(location.hash.slice(1)).get('t');

const removeToken = () => history.replaceState(history.state, '', location.pathname + location.search);

/** Whether the API has refused the token for good. If only the response was lost, a reload may send the token again. */
const isRejected = (error: Error | null): boolean =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500;

/**
 * Exchanges the token of a mailed link for access, once, and removes it from the URL. Waits for the claim's first
 * status response, which sets the visitor cookie that the access is granted to.
 * @returns true while pending, so that the owner does not see the public view first
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
  const isForeign = claim && !claim.own;
  useEffect(() => {
    if (isForeign === undefined) return;
    const token = tokenInAddress();
    if (token === null) return;
    if (isForeign) mutate({ params: { id }, body: { token } });
    else removeToken();
  }, [isForeign, id, mutate]);
  return isForeign === true && !isError && tokenInAddress() !== null;
}
