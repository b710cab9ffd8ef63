import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure } from '#lib/api/failure.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { useContractForm } from '#lib/forms/use-contract-form.ts';
import type { Contacts } from './types.ts';

const schema = async () => (await import('#contracts/contacts.ts')).inquiryDraft;

const fields = ['text', 'email', 'claim', 'name'] as const;

/** The state of the message form: what is typed, what was refused, what was taken. */
export function useInquiry({ provider }: Contacts['captcha']) {
  const t = useTranslations('Contacts.form');
  const defaultValues = { text: '', email: '', claim: '', name: '' };
  const form = useContractForm(schema, { defaultValues });
  const send = useSubmit('POST /api/v1/contacts/');
  const [token, setToken] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  /** Pressed before the check was done: the message goes by itself then. */
  const [waiting, setWaiting] = useState(false);
  const [failed, setFailed] = useState(false);
  const [sent, setSent] = useState<{ number: number; email: string } | null>(null);

  const fail = (error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error;
    // A captcha counts once, and this one may have been looked at.
    if (error.code === 'captcha') setRound((before) => before + 1);
    const refused = fields.filter((field) => error.fields[field]);
    for (const field of refused) form.setError(field, { message: error.fields[field]?.join(' ') });
    if (refused.length === 0)
      form.setError('root', { message: error.code === 'network' ? t('network') : error.detail });
  };

  const submit = form.handleSubmit(async (given) => {
    // One check works by itself, the other is the person's to do.
    if (provider === 'altcha' && !token) {
      // Pressed again after a failure: the work is begun anew.
      if (failed) setRound((before) => before + 1);
      setFailed(false);
      return setWaiting(true);
    }
    if (provider === 'recaptcha' && !token) return form.setError('root', { message: t('captcha') });
    try {
      const body = { ...given, ...(token !== null && { recaptcha: token }) };
      const { number } = await send.mutateAsync({ body });
      setSent({ number, email: given.email });
    } catch (error) {
      fail(error);
    }
  });

  const goOn = useEffectEvent(() => {
    setWaiting(false);
    void submit();
  });
  useEffect(() => {
    if (waiting && token) goOn();
  }, [waiting, token]);

  const failCheck = () => {
    if (waiting) form.setError('root', { message: t('captcha') });
    setWaiting(false);
    setFailed(true);
  };

  const again = () => {
    setToken(null);
    setRound((before) => before + 1);
    form.reset({ ...defaultValues, email: form.getValues('email') });
    setSent(null);
  };
  return { form, submit, sent, again, round, setToken, failCheck, busy: form.formState.isSubmitting || waiting };
}
