'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Captcha } from '#components/captcha.tsx';
import { call } from '#lib/api/call.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';

const challenge = () => call('GET /api/v1/captcha/challenge/');

/** Captcha of a form. The captcha appears when the API first requires one. */
export function useCaptcha() {
  const [required, setRequired] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const { data } = useQuery({ ...queryFor('GET /api/v1/claim/captchacheck'), enabled: required });
  const box = required && data && (
    <Captcha key={round} provider={data.provider} siteKey={data.siteKey} challenge={challenge} onToken={setToken} />
  );
  /** Discards the used captcha token and starts a new captcha, if the API requires one. */
  const onSent = (error: Error | null) => {
    if (error instanceof ApiFailure && error.code === 'captcha') setRequired(true);
    setToken(null);
    setRound((before) => before + 1);
  };
  /** Whether the form waits until the visitor has solved the captcha. */
  const isWaiting = required && data !== undefined && data.provider !== 'none' && token === null;
  return { box, isWaiting, proof: token === null ? {} : { recaptcha: token }, onSent };
}
