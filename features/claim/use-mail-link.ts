'use client';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure } from '#lib/api/failure.ts';
import { mutationFor } from '#lib/api/query.ts';
import { rememberClaim } from '#lib/recent-claims.ts';
import { recentOf } from './recent-of.ts';
import type { ClaimState } from './types.ts';
import { useCacheClaim } from './use-claim.ts';

/** Reads the access token of a mailed link from the URL fragment, which browsers never send to a server. */
const tokenInAddress = (): string | null => new URLSearchParams(location.hash.slice(1)).get('t');

const removeToken = () => history.replaceState(history.state, '', location.pathname + location.search);

/**
 * Whether the API refused the token (status 4xx). After other errors, such as a lost response, the visitor can retry by
 * reloading the page.
 */
const isRejected = (error: Error | null): boolean =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500;

/**
 * Redeems the token of a mailed link, which gives access to the claim. Waits for the first status response, because the
 * access is bound to a cookie that this response sets.
 * @returns true while redeeming, so that the caller can hide the public view of the claim
 */
export function useMailLink(id: string, claim: ClaimState | undefined): boolean {
  const cacheClaim = useCacheClaim(id);
  const { mutate, isError } = useMutation({
    ...mutationFor('POST /api/v1/claim/:id/open/'),
    onSuccess: (opened) => {
      void cacheClaim(opened);
      rememberClaim(recentOf(opened));
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
