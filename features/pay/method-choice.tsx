'use client';
import { useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { CurrencyIcon } from '#components/ui/currency-icon.tsx';
import type { PayLink } from './types.ts';

interface Props {
  methods: PayLink['methods'];
  /** Id of the chosen method, or null. */
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** Radio group of the payment methods, each with its sum. If a method cannot be used now, the reason is shown. */
export function MethodChoice({ methods, chosen, onChoose }: Props) {
  const t = useTranslations('Pay');
  return (
    <fieldset className="grid">
      <legend className="pb-3 text-lead">{t('choose')}</legend>
      {methods.map((method) => {
        const { id, name, currency, networkCode, fromSumma, refusal } = method;
        return (
          <label
            key={id}
            className="relative flex min-h-14 items-center gap-3 border-t border-line py-2 last:border-b has-checked:bg-wash has-disabled:text-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="method"
              value={id}
              checked={id === chosen}
              disabled={refusal !== null}
              onChange={() => onChoose(id)}
              className="ml-3 size-5 shrink-0 accent-ink focus-visible:outline-none"
            />
            <CurrencyIcon of={method} network={networkCode} size="sm" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {name}
              {refusal !== null && <span className="block text-soft">{refusal}</span>}
            </span>
            {fromSumma !== null && (
              <Amount value={fromSumma} code={currency} className="mr-3 text-right font-semibold tabular-nums" />
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
