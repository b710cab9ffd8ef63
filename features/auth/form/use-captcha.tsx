'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Captcha } from '#components/captcha.tsx';
import { call } from '#lib/api/call.ts';
import { queryFor } from '#lib/api/query.ts';

const challenge = () => call('GET /api/v1/captcha/challenge/');

/** Which captcha this site has, which does not change under a form. */
const check = { ...queryFor('GET /api/v1/claim/captchacheck'), staleTime: Number.POSITIVE_INFINITY };

export interface FormCaptcha {
  /** Where it stands in the form. */
  box: ReactNode;
  /**
   * What goes with the call. Waits for a captcha that is worked out by itself; null: the person has
   * to do something first, or it failed.
   */
  proof: () => Promise<{ recaptcha?: string } | null>;
  /** The last one is used up. */
  renew: () => void;
}

/** The captcha of a form that wants one; its code comes when the form is first touched. */
export function useCaptcha({ wanted, touched }: { wanted: boolean; touched: boolean }): FormCaptcha {
  const client = useQueryClient();
  const { data } = useQuery({ ...check, enabled: wanted && touched });
  const token = useRef<string | null>(null);
  const waiting = useRef<((token: string | null) => void)[]>([]);
  const failed = useRef(false);
  const [round, setRound] = useState(0);

  const keep = useCallback((next: string | null) => {
    token.current = next;
    if (next === null) return;
    failed.current = false;
    for (const go of waiting.current.splice(0)) go(next);
  }, []);
  const giveUp = useCallback(() => {
    failed.current = true;
    for (const go of waiting.current.splice(0)) go(null);
  }, []);

  const proof = async () => {
    if (!wanted) return {};
    const { provider } = await client.fetchQuery(check);
    if (provider === 'none') return {};
    if (token.current === null && provider === 'recaptcha') return null;
    // Pressed again after a failure: the work is begun anew.
    if (failed.current) renew();
    const recaptcha = token.current ?? (await new Promise<string | null>((go) => waiting.current.push(go)));
    return recaptcha === null ? null : { recaptcha };
  };

  const renew = () => {
    token.current = null;
    failed.current = false;
    setRound((before) => before + 1);
  };

  const box = wanted && touched && data && (
    <Captcha
      key={round}
      provider={data.provider}
      siteKey={data.siteKey}
      challenge={challenge}
      onToken={keep}
      onFail={giveUp}
    />
  );
  return { box, proof, renew };
}
