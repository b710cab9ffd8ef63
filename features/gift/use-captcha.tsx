'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Captcha } from '#components/captcha.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { call } from '#lib/api/call.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';

const challenge = () => call('GET /api/v1/captcha/challenge/');

/** Captcha of a form. The captcha appears when the API first requires one. */
export function useCaptcha() {
  const t = useTranslations('Gift');
  const [required, setRequired] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [reminded, setReminded] = useState(false);
  const { data } = useQuery({ ...queryFor('GET /api/v1/claim/captchacheck'), enabled: required });
  const box = required && data && (
    <div>
      <Captcha key={round} provider={data.provider} siteKey={data.siteKey} challenge={challenge} onToken={setToken} />
      <FieldError>{reminded && token === null && t('captcha')}</FieldError>
    </div>
  );
  /** Discards the used captcha token and starts a new captcha, if the API requires one. */
  const onSent = (error: Error | null) => {
    if (error instanceof ApiFailure && error.code === 'captcha') setRequired(true);
    setToken(null);
    setReminded(false);
    setRound((before) => before + 1);
  };
  /** Whether the form may be sent. If the captcha is not solved, asks the visitor to solve it. */
  const isPassed = (): boolean => {
    const isMissing = required && data !== undefined && data.provider !== 'none' && token === null;
    setReminded(isMissing);
    return !isMissing;
  };
  return { box, isPassed, proof: token === null ? {} : { recaptcha: token }, onSent };
}
