'use client';
import { type ReactNode, useEffect } from 'react';
import { noteStatus } from '#lib/recent-claims.ts';
import { ClaimNotFound, ClaimUnavailable } from './claim-not-found.tsx';
import { ClaimSkeleton } from './claim-skeleton.tsx';
import { ClaimView } from './claim-view.tsx';
import { rememberExtras } from './recent-of.ts';
import { useClaim } from './use-claim.ts';
import { useMailLink } from './use-mail-link.ts';

interface Props {
  id: string;
  /** Whether the site has a live chat. */
  hasChat?: boolean;
  /**
   * Gift card that was bought through the claim. Only the claim's owner sees the card, and only after the claim is
   * done.
   */
  gift?: ReactNode;
}

export function ClaimScreen({ id, hasChat = false, gift }: Props) {
  const { data, error, dataUpdatedAt, isMissing, refetch } = useClaim(id);
  const isOpening = useMailLink(id, data);
  useEffect(() => {
    if (!data) return;
    rememberExtras(data);
    noteStatus(data);
  }, [data]);
  if (isOpening) return <ClaimSkeleton />;
  if (data)
    return <ClaimView claim={data} receivedAt={dataUpdatedAt} stale={error !== null} hasChat={hasChat} gift={gift} />;
  if (isMissing) return <ClaimNotFound />;
  if (error) return <ClaimUnavailable error={error} onRetry={() => void refetch()} />;
  return <ClaimSkeleton />;
}
