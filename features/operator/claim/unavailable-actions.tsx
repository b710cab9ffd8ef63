'use client';
import { useTranslations } from 'next-intl';
import type { OperatorAction } from '../types.ts';
import { actionSpecs } from './action-specs.ts';

/** Collapsed list of the actions that are not available for the claim, each with its precondition. */
export function UnavailableActions({ available }: { available: readonly OperatorAction[] }) {
  const t = useTranslations('Operator.action');
  const closed = (Object.keys(actionSpecs) as OperatorAction[]).filter((action) => !available.includes(action));
  if (closed.length === 0) return null;
  return (
    <details className="text-note">
      <summary className="min-h-6 py-1 text-soft">{t('whyNot')}</summary>
      <dl className="grid gap-2 pt-2">
        {closed.map((action) => (
          <div key={action}>
            <dt className="font-semibold">{t(`${action}.name`)}</dt>
            <dd className="text-soft">{t(`${action}.when`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
