'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import type { FailureCode } from '#lib/api/failure.ts';
import { useContractForm } from '#lib/forms/use-contract-form.ts';
import { useFailureText } from '../use-failure-text.ts';
import { useCaptcha } from './use-captcha.tsx';

interface Options<I extends FieldValues, O> {
  schema: () => Promise<z.ZodType<O & FieldValues, I>>;
  defaultValues: DefaultValues<I>;
  /** A captcha goes with the call, where the site has one. */
  captcha: boolean;
  send: (given: O, proof: { recaptcha?: string }) => Promise<void>;
  /** The form goes on standing there when it was sent; else another page follows. */
  stays?: boolean;
  /** The field at which a refusal is said; what is not listed stands above the form. */
  fieldOf?: Partial<Record<FailureCode, Path<I>>>;
  /** Where the cursor goes after any other refusal. */
  retryAt: Path<I>;
  onRefused?: (code: FailureCode) => void;
}

/** A form about an account: checks by the contract, captcha, the call, and refusals said where they belong. */
export function useAccountForm<I extends FieldValues, O>(options: Options<I, O>) {
  const { schema, defaultValues, captcha: wanted, send, stays = false, fieldOf = {}, retryAt, onRefused } = options;
  const t = useTranslations('Auth');
  const failureText = useFailureText();
  const form = useContractForm<z.ZodType<O & FieldValues, I>>(schema, { defaultValues });
  const [touched, setTouched] = useState(false);
  const captcha = useCaptcha({ wanted, touched });
  const [done, setDone] = useState(false);

  const refuse = (error: unknown) => {
    const { code, text, fields } = failureText(error);
    onRefused?.(code);
    const named = Object.entries(fields).filter(([name]) => name in form.getValues());
    for (const [name, [first]] of named) form.setError(name as Path<I>, { type: code, message: first ?? text });
    const field = fieldOf[code] ?? (named[0]?.[0] as Path<I> | undefined);
    if (named.length === 0) form.setError(field ?? 'root', { type: code, message: text });
    form.setFocus(field ?? retryAt, { shouldSelect: true });
  };

  const submit = form.handleSubmit(async (given) => {
    try {
      const proof = await captcha.proof();
      if (proof === null) return form.setError('root', { type: 'captcha', message: t('captcha') });
      await send(given, proof);
      // What follows takes a moment: the button stays busy until another page is there.
      setDone(!stays);
    } catch (error) {
      captcha.renew();
      refuse(error);
    }
  });

  const { errors, isSubmitting } = form.formState;
  return {
    form,
    errors,
    captcha,
    busy: isSubmitting || done,
    /** For the form element. Before the script has come, a press must not write a password into the address. */
    frame: { method: 'post', noValidate: true, onSubmit: submit, onFocusCapture: () => setTouched(true) } as const,
  };
}
