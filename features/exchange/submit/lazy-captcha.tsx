'use client';
import { lazy, Suspense } from 'react';

const CaptchaBox = lazy(() => import('./captcha-box.tsx').then(({ CaptchaBox: box }) => ({ default: box })));

/** The captcha's place: nothing of it is loaded before the form is touched. */
export function LateCaptcha({ touched, ...props }: { touched: boolean } & Parameters<typeof CaptchaBox>[0]) {
  return touched ? (
    <Suspense fallback={null}>
      <CaptchaBox {...props} />
    </Suspense>
  ) : null;
}
