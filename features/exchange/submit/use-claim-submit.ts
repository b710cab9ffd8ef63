'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { call } from '#lib/api/call.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { rememberClaim } from '#lib/recent-claims.ts';
import { routes } from '#lib/routes.ts';
import { focusField } from '../checks/use-faults.ts';
import type { useFormChecks } from '../checks/use-form-checks.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { attemptFor, forgetAttempt } from '../model/attempt.ts';
import { claimBody } from '../model/claim-body.ts';
import { fieldOfRefusal } from '../model/fields.ts';
import { isUnanswered, type Refusal, refusalOf } from './refusal.ts';
import { useTextVersions } from './use-texts.ts';

/**
 * Sends the claim: one at a time, under one key per wish. The amount, when it lies outside its
 * limits by now, is set right first and shown: nothing goes out that the visitor has not seen.
 */
export function useClaimSubmit(exchange: Exchange, checks: ReturnType<typeof useFormChecks>) {
  const t = useTranslations('Exchange.submit');
  const router = useRouter();
  const texts = useTextVersions();
  const running = useRef(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const make = async (): Promise<boolean> => {
    const { state, dispatch, figures, quote, from, to } = exchange;
    const { pair } = quote;
    if (!pair || !figures || !from || !to || !quote.fresh || figures.exhausted) return false;
    if (figures.outside) {
      dispatch({ type: 'leave', side: state.edited, bounds: figures });
      focusField(['amount']);
      return false;
    }
    if (!(await checks.all())) return false;

    const amounts = { ...figures.amounts };
    const seen = { course: figures.course, toSumma: amounts.to };
    try {
      const body = claimBody({ state, pair, figures, versions: await texts.read() });
      const attempt = attemptFor(body, { edited: state.edited, value: amounts[state.edited] });
      const claim = await call('POST /api/v1/claim/', { body: attempt.body, idempotencyKey: attempt.idempotencyKey });
      forgetAttempt();
      const { id, number, fromSumma, toSumma } = claim;
      const createdAt = claim.serverTime;
      rememberClaim({ id, number, fromCode: from.currency, toCode: to.currency, fromSumma, toSumma, createdAt });
      router.push(routes.claim(id));
      return true;
    } catch (error) {
      console.error('claim', error);
      if (!isUnanswered(error)) forgetAttempt();
      setRefusal(refusalOf(error, seen));
      if (error instanceof ApiFailure) {
        markFields(error);
        if (error.status < 500 && error.status !== 0) await quote.refresh();
      }
      return false;
    }
  };

  const markFields = ({ fields }: ApiFailure) => {
    const { pair } = exchange.quote;
    if (!pair) return;
    const marked = Object.entries(fields).flatMap(([name, texts]) => {
      const key = fieldOfRefusal(pair, exchange.state, name);
      return key ? [[key, texts[0] ?? t('wrongField')] as const] : [];
    });
    for (const [key, text] of marked) {
      checks.setFault(key, text);
      // The text was changed meanwhile: what was agreed to is not what stands there now.
      if (key === 'aml' || key === 'replenishment') {
        exchange.dispatch({ type: 'agree', to: key, agreed: false });
        texts.forget();
      }
    }
    focusField(marked.map(([key]) => key));
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

  return { submit, sending, refusal, dismiss: () => setRefusal(null) };
}
