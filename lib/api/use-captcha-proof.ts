'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { call } from './call.ts';
import { ApiFailure } from './failure.ts';
import { queryFor } from './query.ts';

const challenge = () => call('GET /api/v1/captcha/challenge/');

/** Fetches the name of the captcha provider only once, because the provider does not change while a form is open. */
const check = { ...queryFor('GET /api/v1/claim/captchacheck'), staleTime: Number.POSITIVE_INFINITY };

export type Proof = { recaptcha?: string };

interface Options {
  /**
   * Whether the form requires a captcha from the beginning. If not, the captcha appears as soon as the API requires
   * one.
   */
  required?: boolean;
  /** Whether the visitor has touched the form. A required captcha is loaded only after the first touch. */
  touched?: boolean;
}

/**
 * Manages the captcha of a form, so that one press of the button is enough. Waits for a captcha that needs no click,
 * and if the API refuses the captcha, solves a new captcha and repeats the call.
 */
export function useCaptchaProof({ required = false, touched = false }: Options = {}) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const isShown = asked || (required && touched);
  const { data } = useQuery({ ...check, enabled: isShown });
  const token = useRef<string | null>(null);
  const pendingResolvers = useRef<((token: string | null) => void)[]>([]);
  const failed = useRef(false);
  const [round, setRound] = useState(0);
  const [isBusy, setBusy] = useState(false);
  /** Whether the last call was not sent, because the captcha failed or waits for a click by the visitor. */
  const [isMissing, setMissing] = useState(false);

  const onToken = useCallback((next: string | null) => {
    token.current = next;
    if (next === null) return;
    failed.current = false;
    setMissing(false);
    for (const resolve of pendingResolvers.current.splice(0)) resolve(next);
  }, []);
  const onFail = useCallback(() => {
    failed.current = true;
    for (const resolve of pendingResolvers.current.splice(0)) resolve(null);
  }, []);

  /** Discards the used captcha token and starts a new captcha. */
  const renew = () => {
    token.current = null;
    failed.current = false;
    setRound((before) => before + 1);
  };

  const solved = async (): Promise<Proof | null> => {
    const { provider } = await client.fetchQuery(check);
    if (provider === 'none') return {};
    if (token.current === null && provider === 'recaptcha') return null;
    // If the captcha failed, submitting the form again starts a new captcha.
    if (failed.current) renew();
    const recaptcha =
      token.current ?? (await new Promise<string | null>((resolve) => pendingResolvers.current.push(resolve)));
    return recaptcha === null ? null : { recaptcha };
  };

  /**
   * Returns the captcha token for the API call, after waiting for a captcha that needs no click. Returns null if the
   * captcha failed or if the visitor has not ticked Google's checkbox yet.
   */
  const proof = async (): Promise<Proof | null> => (required || asked ? await solved() : {});

  /**
   * After an API call failed, solves the captcha again and returns a new token. Returns null if the API did not refuse
   * the captcha token, or if the captcha needs a click by the visitor.
   */
  const proofAfter = async (error: unknown): Promise<Proof | null> => {
    if (!(error instanceof ApiFailure && error.code === 'captcha')) return null;
    setAsked(true);
    renew();
    const { provider } = await client.fetchQuery(check);
    return provider === 'altcha' ? await solved() : null;
  };

  /** Sends a call with the captcha token, at most twice. The mutation shows the error of a call that failed. */
  const run = async (send: (given: Proof) => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setMissing(false);
    try {
      const first = await proof();
      if (first === null) return setMissing(true);
      await send(first).catch(async (error: unknown) => {
        const next = await proofAfter(error);
        if (next !== null) return await send(next);
        setMissing(error instanceof ApiFailure && error.code === 'captcha');
        throw error;
      });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code !== 'captcha') renew();
    } finally {
      setBusy(false);
    }
  };

  const box = isShown && data ? { key: round, provider: data.provider, siteKey: data.siteKey } : null;
  return { box: box && { ...box, challenge, onToken, onFail }, proof, proofAfter, renew, run, isBusy, isMissing };
}
