'use client';
import { useEffect, useState } from 'react';
import { Captcha } from '#components/captcha.tsx';
import { call } from '#lib/api/call.ts';
import { queryFor } from '#lib/api/query.ts';
import { useDeferredQuery } from '#lib/api/use-deferred-query.ts';
import type { Refusal } from './refusal.ts';

/**
 * Lifetime of the cached captcha requirement in ms. The lifetime is short, because other visitors' claims can change
 * whether a captcha is required.
 */
const checkStaleMs = 30_000;

const challenge = () => call('GET /api/v1/captcha/challenge/');

interface Props {
  /**
   * Id of the payment system that the visitor receives. A captcha is required if unpaid claims hold too much of this
   * system's reserve.
   */
  to: number;
  refusal: Refusal | null;
  onToken: (token: string | null) => void;
}

/**
 * Shows a captcha if the API requires one for the receive currency, or after the API refused a claim without a captcha.
 * The advance check does not know the amount, so the API may still refuse a large claim.
 */
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

  if (!check.data || !(check.data.required || attempt > 0)) return null;
  const { provider, siteKey } = check.data;
  return <Captcha key={attempt} provider={provider} siteKey={siteKey} challenge={challenge} onToken={onToken} />;
}
