'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useCountdown } from '#components/ui/use-countdown.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { formatClock } from '#lib/format.ts';
import { FormError } from '../form/form-error.tsx';
import { useCaptcha } from '../form/use-captcha.tsx';
import { useFailureText } from '../use-failure-text.ts';
import { saveMailRequest } from './mail-request.ts';
import { type AccountMail, requestMail } from './request-mail.ts';

interface Props {
  mail: AccountMail;
  email: string;
  /**
   * Earliest time at which the mail can be requested again, in ms since the epoch. 0 means that the mail can be
   * requested now.
   */
  nextAt?: number;
}

/** Button that resends the mail. It counts down until the mail can be requested again. */
export function ResendMail({ mail, email, nextAt: initialNextAt = 0 }: Props) {
  const t = useTranslations('Auth');
  const failureText = useFailureText();
  const [nextAt, setNextAt] = useState(initialNextAt);
  const [requested, setRequested] = useState(false);
  const captcha = useCaptcha({ required: true, touched: requested });
  const left = useCountdown(new Date(nextAt).toISOString(), 0);
  const [needsPerson, setNeedsPerson] = useState(false);

  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      const proof = await captcha.proof();
      setNeedsPerson(proof === null);
      return proof && requestMail(mail, { email, ...proof });
    },
    onSuccess: (answer) => {
      if (answer) setNextAt(saveMailRequest(email, answer.retryAfter).nextAt);
    },
    onError: (failure) => {
      if (failure instanceof ApiFailure && failure.retryAfter) setNextAt(Date.now() + failure.retryAfter * 1000);
    },
    onSettled: () => captcha.renew(),
  });

  const isWaiting = left !== null && left > 0;
  return (
    <div className="grid justify-items-start gap-3">
      {captcha.box}
      <Button
        variant="secondary"
        className={isWaiting ? 'border-line text-soft' : ''}
        busy={isPending}
        aria-disabled={isWaiting || undefined}
        onClick={() => {
          setRequested(true);
          mutate();
        }}
      >
        <span className="tabular-nums">
          {isWaiting ? t('again.wait', { clock: formatClock(left) }) : t('again.send')}
        </span>
      </Button>
      <p role="status" className="text-soft empty:hidden">
        {isSuccess && !needsPerson && isWaiting && t('again.sent')}
      </p>
      <FormError>{needsPerson ? t('captcha') : error ? failureText(error).text : undefined}</FormError>
    </div>
  );
}
