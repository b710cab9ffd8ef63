'use client';
import { useCallback, useRef, useState } from 'react';
import { ApiFailure } from '#lib/api/failure.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import { focusField } from '../checks/use-faults.ts';
import type { FormChecks } from '../checks/use-form-checks.ts';
import type { Exchange } from '../data/use-exchange.ts';
import type { FieldKey } from '../model/fields.ts';
import type { Refusal } from './refusal.ts';
import { useTextVersions } from './use-texts.ts';

export const loadSending = () => import('./send-claim.ts');

/**
 * Sends the claim: one at a time, under one key per wish. The amount, when it lies outside its
 * limits by now, is set right first and shown: nothing goes out that the visitor has not seen.
 */
export function useClaimSubmit(exchange: Exchange, checks: FormChecks) {
  const router = useRouter();
  const texts = useTextVersions();
  const running = useRef(false);
  const [sending, setSending] = useState(false);
  const captcha = useRef<string | null>(null);
  const keepCaptcha = useCallback((token: string | null) => {
    captcha.current = token;
  }, []);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const mark = (fields: readonly [FieldKey, string][]) => {
    for (const [key, words] of fields) {
      checks.setFault(key, words);
      // The text was changed meanwhile: what was agreed to is not what stands there now.
      if (key === 'aml' || key === 'replenishment') {
        exchange.dispatch({ type: 'agree', to: key, agreed: false });
        texts.forget();
      }
    }
    focusField(fields.map(([key]) => key));
  };

  const make = async (): Promise<boolean> => {
    const { state, dispatch, figures, quote } = exchange;
    const { pair } = quote;
    if (!pair || !figures || !quote.fresh || figures.exhausted) return false;
    if (figures.outside) {
      dispatch({ type: 'leave', side: state.edited, bounds: figures });
      focusField(['amount']);
      return false;
    }
    try {
      if (!(await checks.all())) return false;
      const { sendClaim } = await loadSending();
      const claim = await sendClaim({
        exchange,
        pair,
        figures,
        versions: await texts.read(),
        recaptcha: captcha.current,
      });
      router.push(routes.claim(claim.id));
      return true;
    } catch (error) {
      console.error('claim', error);
      const { refusalOf, refusedFields } = await loadSending().catch(() => offlineSending);
      setRefusal(refusalOf(error, { course: figures.course, toSumma: figures.amounts.to }));
      mark(refusedFields(error, pair, state));
      if (error instanceof ApiFailure && error.status >= 400 && error.status < 500) await quote.refresh();
      return false;
    }
  };

  const submit = async () => {
    if (running.current) return;
    running.current = true;
    setSending(true);
    setRefusal(null);
    // A made claim keeps the button busy until its page is there.
    if (await make()) return;
    running.current = false;
    setSending(false);
  };

  return { submit, sending, refusal, keepCaptcha, dismiss: () => setRefusal(null) };
}

/** When even the code that sends could not be had. */
const offlineSending = {
  refusalOf: (): Refusal => ({ kind: 'unknown' }),
  refusedFields: (): [FieldKey, string][] => [],
};
