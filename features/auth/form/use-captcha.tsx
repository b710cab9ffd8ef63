'use client';
import type { ReactNode } from 'react';
import { Captcha } from '#components/captcha.tsx';
import { useCaptchaProof } from '#lib/api/use-captcha-proof.ts';

type CaptchaProof = ReturnType<typeof useCaptchaProof>;

export interface FormCaptcha extends Pick<CaptchaProof, 'proof' | 'proofAfter' | 'renew'> {
  /** The captcha widget, to be rendered inside the form. */
  box: ReactNode;
}

/** Manages the captcha of a form. The captcha's code is loaded when the visitor first touches the form. */
export function useCaptcha(options: { required: boolean; touched: boolean }): FormCaptcha {
  const { box, ...captcha } = useCaptchaProof(options);
  return { ...captcha, box: box && <Captcha {...box} key={box.key} /> };
}
