'use client';
import { useTranslations } from 'next-intl';
import { Captcha } from '#components/captcha.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { useCaptchaProof } from '#lib/api/use-captcha-proof.ts';

/** Captcha of a form. The captcha appears when the API first requires one. */
export function useCaptcha() {
  const t = useTranslations('Gift');
  const { box, run, isBusy, isMissing } = useCaptchaProof();
  return {
    box: box && (
      <div>
        <Captcha {...box} key={box.key} />
        <FieldError>{isMissing && t('captcha')}</FieldError>
      </div>
    ),
    run,
    isBusy,
    /**
     * Returns the error to show beside the form. Returns null while a call is running, and if the error text of the
     * captcha already explains the failure.
     */
    shown: (error: Error | null) => (isBusy || isMissing ? null : error),
  };
}
