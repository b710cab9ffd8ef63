import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure } from '#lib/api/failure.ts';
import { fieldErrors } from '#lib/api/field-error.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { useContractForm } from '#lib/forms/use-contract-form.ts';
import type { Contacts } from './types.ts';

const schema = async () => (await import('#contracts/contacts.ts')).inquiryDraft;

const fields = ['text', 'email', 'claim', 'name'] as const;

export function useInquiry({ provider }: Contacts['captcha']) {
  const t = useTranslations('Contacts.form');
  const defaultValues = { text: '', email: '', claim: '', name: '' };
  const form = useContractForm(schema, { defaultValues });
  const send = useSubmit('POST /api/v1/contacts/');
  const [token, setToken] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  /** Whether the submitted form is waiting for its captcha. The form is sent as soon as the captcha is solved. */
  const [isWaiting, setIsWaiting] = useState(false);
  const [failed, setFailed] = useState(false);
  /** Whether this submit has already been repeated after a refused captcha. It is repeated at most once. */
  const [resent, setResent] = useState(false);
  const [sent, setSent] = useState<{ number: number; email: string } | null>(null);

  const fail = (error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error;
    // A captcha token works only once, so a refused call needs a new captcha.
    if (error.code === 'captcha') {
      setToken(null);
      setRound((before) => before + 1);
    }
    const resends = error.code === 'captcha' && provider === 'altcha' && !resent;
    setResent(resends);
    if (resends) return setIsWaiting(true);
    const rejected = fieldErrors(error, fields);
    for (const [field, message] of rejected) form.setError(field, { message });
    if (rejected.length === 0)
      form.setError('root', { message: error.code === 'network' ? t('network') : error.detail });
  };

  const submit = form.handleSubmit(async (input) => {
    // ALTCHA needs no action of the visitor, so the submit only waits for the solution.
    if (provider === 'altcha' && !token) {
      // If the captcha failed, submitting the form again starts a new captcha.
      if (failed) setRound((before) => before + 1);
      setFailed(false);
      return setIsWaiting(true);
    }
    if (provider === 'recaptcha' && !token) return form.setError('root', { message: t('captcha') });
    try {
      const body = { ...input, ...(token !== null && { recaptcha: token }) };
      const { number } = await send.mutateAsync({ body });
      setResent(false);
      setSent({ number, email: input.email });
    } catch (error) {
      fail(error);
    }
  });

  const resume = useEffectEvent(() => {
    setIsWaiting(false);
    void submit();
  });
  useEffect(() => {
    if (isWaiting && token) resume();
  }, [isWaiting, token]);

  const failCheck = () => {
    if (isWaiting) form.setError('root', { message: t('captcha') });
    setIsWaiting(false);
    setFailed(true);
  };

  const again = () => {
    setToken(null);
    setRound((before) => before + 1);
    form.reset({ ...defaultValues, email: form.getValues('email') });
    setSent(null);
  };
  return { form, submit, sent, again, round, setToken, failCheck, busy: form.formState.isSubmitting || isWaiting };
}
