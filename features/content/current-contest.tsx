'use client';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '#lib/api/call.ts';
import type { CallResponse } from '#lib/api/types.ts';
import { ContestCountdown } from './contest-countdown.tsx';
import { ContestView } from './contest-view.tsx';
import { JoinContest } from './join-contest.tsx';

type Contest = CallResponse<'GET /api/v1/contest/'>['current'];

/**
 * Asks the API for the running contest on a page that was cached before the contest began. The home page has a cache
 * entry of its own, and may therefore link to this page already.
 */
export function CurrentContest({ none }: { none: ReactNode }) {
  const [contest, setContest] = useState<Contest>(null);
  useEffect(() => {
    // Without a response, the page stays as it was cached.
    call('GET /api/v1/contest/').then(
      ({ current }) => setContest(current),
      () => undefined,
    );
  }, []);
  if (!contest) return none;
  const join = (
    <>
      <ContestCountdown until={contest.endsAt} />
      <JoinContest />
    </>
  );
  return <ContestView contest={contest} join={join} />;
}
