'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { registerFreshCode } from '#lib/api/fresh-code.ts';
import { FreshCodeForm } from './fresh-code-form.tsx';

interface Question {
  promise: Promise<boolean>;
  answer: (isGiven: boolean) => void;
}

function newQuestion(): Question {
  let answer: Question['answer'] = () => undefined;
  const promise = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
}

/**
 * If the API refuses an action because the session has given no recent one-time code, asks for a code and repeats the
 * action. If several actions are refused, one dialog serves all of them.
 */
export function FreshCodeDialog() {
  const t = useTranslations('Operator.freshCode');
  const question = useRef<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  const answer = (isGiven: boolean) => {
    question.current?.answer(isGiven);
    question.current = null;
    setOpen(false);
  };
  useEffect(() => {
    const unregister = registerFreshCode(() => {
      question.current ??= newQuestion();
      setOpen(true);
      return question.current.promise;
    });
    return () => {
      unregister();
      question.current?.answer(false);
    };
  }, []);
  return (
    <Dialog open={isOpen} onClose={() => answer(false)} title={t('title')}>
      <FreshCodeForm onDone={() => answer(true)} />
    </Dialog>
  );
}
