'use client';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import { useBackOnline } from '#lib/use-back-online.ts';
import type { CourseAcceptance } from '../data/use-course-acceptance.ts';
import type { Exchange } from '../data/use-exchange.ts';
import type { FieldKey } from '../model/fields.ts';
import { focusField } from '../validation/use-faults.ts';
import type { FormChecks } from '../validation/use-form-checks.ts';
import type { Outcome } from './make-claim.ts';
import type { Refusal } from './refusal.ts';
import { useTextVersions } from './use-consent-texts.ts';

/** The module that creates a claim. It is loaded when the visitor first touches the form. */
export const loadMakeClaim = () => import('./make-claim.ts');

/**
 * Submits the claim. Amounts outside the limits are corrected and shown first, and a changed course must be accepted.
 */
export function useClaimSubmit(exchange: Exchange, checks: FormChecks, acceptance: CourseAcceptance) {
  const router = useRouter();
  const texts = useTextVersions();
  const running = useRef(false);
  const arrived = useRef<() => void>(null);
  const [sending, setSending] = useState(false);
  const captcha = useRef<string | null>(null);
  const [solvedToken, setSolvedToken] = useState<string | null>(null);
  const setCaptchaToken = useCallback((token: string | null) => {
    captcha.current = token;
    setSolvedToken(token);
  }, []);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  useBackOnline(() => setRefusal((shown) => (shown?.kind === 'unknown' ? null : shown)));

  // Deletes the stored request when the claim's page opens, and not earlier. After a reload of the form, the stored
  // request makes the next submit a retry, which creates no second claim.
  useEffect(() => () => arrived.current?.(), []);

  const showFieldErrors = (fields: readonly [FieldKey, string][]) => {
    for (const [key, message] of fields) {
      checks.setFault(key, message);
      if (key === 'promocode') exchange.promocode.retry();
      // A consent text has changed since the visitor agreed, so the visitor must agree to the new version.
      if (key === 'aml' || key === 'replenishment') {
        exchange.dispatch({ type: 'agree', to: key, agreed: false });
        texts.forget();
      }
    }
    focusField(fields.map(([key]) => key));
  };

  const createClaim = async (accepted: boolean, again: boolean): Promise<Outcome> => {
    try {
      const { makeClaim } = await loadMakeClaim();
      const recaptcha = captcha.current;
      return await makeClaim({ exchange, checks, acceptance, readTexts: texts.read, recaptcha, accepted, again });
    } catch (error) {
      // The module that creates the claim could not be loaded.
      console.error('claim', error);
      return { refusal: { kind: 'unknown' }, fields: [], outdated: false };
    }
  };

  const send = async (accepted: boolean, again: boolean) => {
    if (running.current) return;
    running.current = true;
    setSending(true);
    setRefusal(null);
    const outcome = await createClaim(accepted, again);
    // The submit button stays busy until the claim's page is shown.
    if (outcome && 'claim' in outcome) {
      arrived.current = outcome.arrived;
      // Scrolls to the top before the navigation, because Next may keep the scroll position. The claim's next step
      // would then be out of view.
      document.documentElement.scrollTop = 0;
      return router.push(routes.claim(outcome.claim));
    }
    if (outcome) {
      setRefusal(outcome.refusal);
      showFieldErrors(outcome.fields);
      if (outcome.outdated) await exchange.quote.refresh();
    }
    running.current = false;
    setSending(false);
  };

  // Each press of the button repeats a refused request at most once. Otherwise a captcha that is refused every time
  // would cause an endless loop.
  const resends = useRef(true);
  // Pressing the button blurs the amount field, and the blur corrects an amount outside the limits. The same press then
  // sends nothing, so that the visitor sees the corrected amount before the claim is sent.
  const correctsAmount = useRef(false);
  const notePress = () => {
    correctsAmount.current = Boolean(exchange.figures?.outside);
  };
  const submit = async ({ accepted = false, again = false } = {}) => {
    const isCorrected = correctsAmount.current;
    correctsAmount.current = false;
    if (isCorrected) return focusField(['amount']);
    resends.current = true;
    return send(accepted, again);
  };
  const resend = useEffectEvent(() => {
    if (refusal?.kind !== 'captcha' || !resends.current) return;
    resends.current = false;
    void send(false, false);
  });
  // The API refused the claim for lack of a captcha. The claim is sent again as soon as the captcha is solved.
  useEffect(() => {
    if (solvedToken) resend();
  }, [solvedToken]);

  // Hides the prompt to accept a new course as soon as the visitor changes the exchange, because the prompt is about
  // the previous input.
  const currentRefusal = refusal?.kind === 'course' && refusal.was.key !== acceptance.key ? null : refusal;
  return { submit, notePress, sending, refusal: currentRefusal, setCaptchaToken, dismiss: () => setRefusal(null) };
}
