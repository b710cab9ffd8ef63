'use client';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '#lib/api/call.ts';
import type { CallResponse } from '#lib/api/types.ts';
import { ContestCountdown } from './contest-countdown.tsx';
import { ContestView } from './contest-view.tsx';
import { JoinContest } from './join-contest.tsx';

type Contest = CallResponse<'GET /api/v1/contest/'>['current'];

/** Asks the API for the running contest, because this page may have been cached before the contest began. */
export function CurrentContest({ none }: { none: ReactNode }) {
  const [contest, setContest] = useState<Contest>(null);
  useEffect(() => {
    // If the API does not respond, the page keeps its cached content.
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
