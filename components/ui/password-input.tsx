'use client';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { cn } from '#lib/cn.ts';
import { Input } from './input.tsx';

/** A password, which can be shown to check what was typed. Pasting and password managers work as anywhere. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<typeof Input>, 'type'>) {
  const t = useTranslations('Common');
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <Input
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={cn('pr-28', className)}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={t('showPassword')}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0.5 right-0.5 grid min-w-22 place-items-center rounded-control px-3 text-soft hover:text-ink focus-visible:-outline-offset-2"
      >
        {shown ? t('hide') : t('show')}
      </button>
    </span>
  );
}
