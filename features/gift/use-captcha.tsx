'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Captcha } from '#components/captcha.tsx';
import { call } from '#lib/api/call.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';

const challenge = () => call('GET /api/v1/captcha/challenge/');

/** Captcha of a form, shown once the API has asked for it. */
export function useCaptcha() {
  const [required, setRequired] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const { data } = useQuery({ ...queryFor('GET /api/v1/claim/captchacheck'), enabled: required });
  const box = required && data && (
    <Captcha
      key={round}
      provider={data.provider}
      siteKey={data.siteKey}
      challenge={challenge}
      onToken={setToken}
      onFail={() => setRound((before) => before + 1)}
    />
  );
  /** Shows the captcha if the API asked for it. A token that was sent is used up, so a new captcha begins. */
  const onSent = (error: Error | null) => {
    if (error instanceof ApiFailure && error.code === 'captcha') setRequired(true);
    setToken(null);
    setRound((before) => before + 1);
  };
  /** Whether the form waits for the solution. */
  const isWaiting = required && data !== undefined && data.provider !== 'none' && token === null;
  return { box, isWaiting, proof: token === null ? {} : { recaptcha: token }, onSent };
}
