'use client';
import { useEffect, useState } from 'react';
import { Captcha } from '#components/captcha.tsx';
import { call } from '#lib/api/call.ts';
import { queryFor } from '#lib/api/query.ts';
import { useDeferredQuery } from '#lib/api/use-deferred-query.ts';
import type { Refusal } from './refusal.ts';

/** An answer that is older may have been overtaken by other claims. */
const checkAge = 30_000;

const challenge = () => call('GET /api/v1/captcha/challenge/');

interface Props {
  /** The payment system whose reserve is claimed from. */
  to: number;
  refusal: Refusal | null;
  onToken: (token: string | null) => void;
}

/** The captcha, where this visitor needs one; a new one when the last did not hold. */
export function CaptchaBox({ to, refusal, onToken }: Props) {
  const check = useDeferredQuery({
    ...queryFor('GET /api/v1/claim/captchacheck', { query: { to } }),
    staleTime: checkAge,
  });
  const [round, setRound] = useState(0);
  const { refetch } = check;
  useEffect(() => {
    if (refusal?.kind !== 'captcha') return;
    onToken(null);
    setRound((before) => before + 1);
    void refetch();
  }, [refusal, onToken, refetch]);

  if (!check.data?.required) return null;
  const { provider, siteKey } = check.data;
  return <Captcha key={round} provider={provider} siteKey={siteKey} challenge={challenge} onToken={onToken} />;
}
