'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Captcha } from '#components/captcha.tsx';
import { call } from '#lib/api/call.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';

const challenge = () => call('GET /api/v1/captcha/challenge/');

/** Fetches the name of the captcha provider only once, because the provider does not change while a form is open. */
const check = { ...queryFor('GET /api/v1/claim/captchacheck'), staleTime: Number.POSITIVE_INFINITY };

export interface FormCaptcha {
  /** The captcha widget, to be rendered inside the form. */
  box: ReactNode;
  /**
   * Returns the captcha token for the API call, after waiting for a captcha that needs no click. Returns null if the
   * captcha failed or if the visitor has not ticked Google's checkbox yet.
   */
  proof: () => Promise<{ recaptcha?: string } | null>;
  /**
   * After an API call failed, solves the captcha again and returns a new token. Returns null if the API did not refuse
   * the captcha token, or if the captcha needs a click by the visitor.
   */
  proofAfter: (error: unknown) => Promise<{ recaptcha?: string } | null>;
  /** Discards the used captcha token and starts a new captcha. */
  renew: () => void;
}

/** Manages the captcha of a form. The captcha's code is loaded when the visitor first touches the form. */
export function useCaptcha({ required, touched }: { required: boolean; touched: boolean }): FormCaptcha {
  const client = useQueryClient();
  const { data } = useQuery({ ...check, enabled: required && touched });
  const token = useRef<string | null>(null);
  const pendingResolvers = useRef<((token: string | null) => void)[]>([]);
  const failed = useRef(false);
  const [round, setRound] = useState(0);

  const storeToken = useCallback((next: string | null) => {
    token.current = next;
    if (next === null) return;
    failed.current = false;
    for (const resolve of pendingResolvers.current.splice(0)) resolve(next);
  }, []);
  const fail = useCallback(() => {
    failed.current = true;
    for (const resolve of pendingResolvers.current.splice(0)) resolve(null);
  }, []);

  const proof = async () => {
    if (!required) return {};
    const { provider } = await client.fetchQuery(check);
    if (provider === 'none') return {};
    if (token.current === null && provider === 'recaptcha') return null;
    // If the captcha failed, submitting the form again starts a new captcha.
    if (failed.current) renew();
    const recaptcha =
      token.current ?? (await new Promise<string | null>((resolve) => pendingResolvers.current.push(resolve)));
    return recaptcha === null ? null : { recaptcha };
  };

  const renew = () => {
    token.current = null;
    failed.current = false;
    setRound((before) => before + 1);
  };

  const proofAfter = async (error: unknown) => {
    const isRefused = error instanceof ApiFailure && error.code === 'captcha';
    if (!isRefused || data?.provider !== 'altcha') return null;
    renew();
    return await proof();
  };

  const box = required && touched && data && (
    <Captcha
      key={round}
      provider={data.provider}
      siteKey={data.siteKey}
      challenge={challenge}
      onToken={storeToken}
      onFail={fail}
    />
  );
  return { box, proof, proofAfter, renew };
}
