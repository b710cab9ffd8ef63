'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import type { FailureCode } from '#lib/api/failure.ts';
import { fieldErrors } from '#lib/api/field-error.ts';
import { useContractForm } from '#lib/forms/use-contract-form.ts';
import { useFailureText } from '../use-failure-text.ts';
import { useCaptcha } from './use-captcha.tsx';

interface Options<I extends FieldValues, O> {
  schema: () => Promise<z.ZodType<O & FieldValues, I>>;
  defaultValues: DefaultValues<I>;
  /** Whether the form requires a captcha. This option has no effect if the site has turned captchas off. */
  captcha: boolean;
  send: (input: O, proof: { recaptcha?: string }) => Promise<void>;
  /** Whether the form stays on the screen after success. If not, another page opens. */
  stays?: boolean;
  /** Maps error codes to fields. Errors with other codes are shown above the form. */
  fieldOf?: Partial<Record<FailureCode, Path<I>>>;
  /** Field that gets the focus when an error appears above the form. */
  retryAt: Path<I>;
  /**
   * Called when the API refuses the form. Returns true if the caller shows another field in response, and the form then
   * shows no error.
   */
  onRefused?: (code: FailureCode) => unknown;
}

/** Logic of the account forms: validation, captcha, API call and field errors. */
export function useAccountForm<I extends FieldValues, O>(options: Options<I, O>) {
  const { schema, defaultValues, captcha: required, send, stays = false, fieldOf = {}, retryAt, onRefused } = options;
  const t = useTranslations('Auth');
  const failureText = useFailureText();
  const form = useContractForm<z.ZodType<O & FieldValues, I>>(schema, { defaultValues });
  const [touched, setTouched] = useState(false);
  const captcha = useCaptcha({ required, touched });
  const [done, setDone] = useState(false);

  const refuse = (error: unknown) => {
    const { code, text } = failureText(error);
    if (onRefused?.(code) === true) return;
    const named = fieldErrors(error, Object.keys(form.getValues()) as Path<I>[]);
    for (const [name, message] of named) form.setError(name, { type: code, message: message || text });
    const field = fieldOf[code] ?? named[0]?.[0];
    if (named.length === 0) form.setError(field ?? 'root', { type: code, message: text });
    form.setFocus(field ?? retryAt, { shouldSelect: true });
  };

  const submit = form.handleSubmit(async (input) => {
    try {
      const proof = await captcha.proof();
      if (proof === null) return form.setError('root', { type: 'captcha', message: t('captcha') });
      await send(input, proof).catch(async (error: unknown) => {
        const next = await captcha.proofAfter(error);
        if (next === null) throw error;
        await send(input, next);
      });
      // The submit button stays busy until the next page is rendered.
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
    /** The form uses POST. With GET, a form that is submitted before hydration would put the password into the URL. */
    frame: { method: 'post', noValidate: true, onSubmit: submit, onFocusCapture: () => setTouched(true) } as const,
  };
}
