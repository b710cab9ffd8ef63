'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import type { Agreement } from '../data/use-course-acceptance.ts';
import type { Exchange } from '../data/use-exchange.ts';
import type { FieldKey } from '../model/fields.ts';
import { focusField } from '../validation/use-faults.ts';
import type { FormChecks } from '../validation/use-form-checks.ts';
import type { Outcome } from './make-claim.ts';
import type { Refusal } from './refusal.ts';
import { useTextVersions } from './use-consent-texts.ts';

/** What sends a claim comes with the first touch of the form. */
export const loadSending = () => import('./make-claim.ts');

/**
 * Sends the claim: one at a time, under one key per wish. The amount, when it lies outside its
 * limits by now, is set right first and shown, and a course that moved is asked about.
 */
export function useClaimSubmit(exchange: Exchange, checks: FormChecks, agreement: Agreement) {
  const router = useRouter();
  const texts = useTextVersions();
  const running = useRef(false);
  const arrived = useRef<() => void>(null);
  const [sending, setSending] = useState(false);
  const captcha = useRef<string | null>(null);
  const keepCaptcha = useCallback((token: string | null) => {
    captcha.current = token;
  }, []);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  // Not with the answer: while the claim's page is on its way, a reload brings the form back, and the same press.
  useEffect(() => () => arrived.current?.(), []);

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

  const make = async (accepted: boolean): Promise<Outcome> => {
    try {
      const { makeClaim } = await loadSending();
      const recaptcha = captcha.current;
      return await makeClaim({ exchange, checks, agreement, readTexts: texts.read, recaptcha, accepted });
    } catch (error) {
      // Even the code that sends could not be had.
      console.error('claim', error);
      return { refusal: { kind: 'unknown' }, fields: [], outdated: false };
    }
  };

  const submit = async (accepted = false) => {
    if (running.current) return;
    running.current = true;
    setSending(true);
    setRefusal(null);
    const outcome = await make(accepted);
    // A made claim keeps the button busy until its page is there.
    if (outcome && 'claim' in outcome) {
      arrived.current = outcome.arrived;
      return router.push(routes.claim(outcome.claim));
    }
    if (outcome) {
      setRefusal(outcome.refusal);
      mark(outcome.fields);
      if (outcome.outdated) await exchange.quote.refresh();
    }
    running.current = false;
    setSending(false);
  };

  // A question about another wish than the one on the screen is no question any more.
  const asked = refusal?.kind === 'course' && refusal.was.wish !== agreement.wish ? null : refusal;
  return { submit, sending, refusal: asked, keepCaptcha, dismiss: () => setRefusal(null) };
}
