'use client';
import { lazy, Suspense } from 'react';

const CaptchaBox = lazy(() => import('./captcha-box.tsx').then(({ CaptchaBox: box }) => ({ default: box })));

/** Loads the captcha when the form is first touched. */
export function LazyCaptcha({ touched, ...props }: { touched: boolean } & Parameters<typeof CaptchaBox>[0]) {
  return touched ? (
    <div className="of-pair empty:hidden">
      <Suspense fallback={null}>
        <CaptchaBox {...props} />
      </Suspense>
    </div>
  ) : null;
}
