'use client';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { cn } from '#lib/cn.ts';
import { Input } from './input.tsx';

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<typeof Input>, 'type'>) {
  const t = useTranslations('Common');
  const [isRevealed, setIsRevealed] = useState(false);
  return (
    <span className="relative block">
      <Input
        {...rest}
        type={isRevealed ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={cn('pr-28', className)}
      />
      <button
        type="button"
        aria-pressed={isRevealed}
        aria-label={t('showPassword')}
        onClick={() => setIsRevealed(!isRevealed)}
        className="absolute inset-y-0.5 right-0.5 grid min-w-22 place-items-center rounded-control px-3 text-soft hover:text-ink focus-visible:-outline-offset-2"
      >
        {isRevealed ? t('hide') : t('show')}
      </button>
    </span>
  );
}
