'use client';
import { useEffect, useState } from 'react';
import { Captcha } from '#components/captcha.tsx';
import { call } from '#lib/api/call.ts';
import { queryFor } from '#lib/api/query.ts';
import { useDeferredQuery } from '#lib/api/use-deferred-query.ts';
import type { Refusal } from './refusal.ts';

/**
 * Maximum age in ms of the cached answer whether a captcha is required. Claims of other visitors may change the answer.
 */
const checkStaleMs = 30_000;

const challenge = () => call('GET /api/v1/captcha/challenge/');

interface Props {
  /**
   * Id of the received payment system. Whether a captcha is required depends on the share of this system's reserve that
   * unpaid claims hold.
   */
  to: number;
  refusal: Refusal | null;
  onToken: (token: string | null) => void;
}

/** The captcha, if required. It is renewed after a refusal. */
export function CaptchaBox({ to, refusal, onToken }: Props) {
  const check = useDeferredQuery({
    ...queryFor('GET /api/v1/claim/captchacheck', { query: { to } }),
    staleTime: checkStaleMs,
  });
  const [attempt, setAttempt] = useState(0);
  const { refetch } = check;
  useEffect(() => {
    if (refusal?.kind !== 'captcha') return;
    onToken(null);
    setAttempt((before) => before + 1);
    void refetch();
  }, [refusal, onToken, refetch]);

  if (!check.data?.required) return null;
  const { provider, siteKey } = check.data;
  return <Captcha key={attempt} provider={provider} siteKey={siteKey} challenge={challenge} onToken={onToken} />;
}
