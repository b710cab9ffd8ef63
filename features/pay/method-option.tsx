import { Amount } from '#components/ui/amount.tsx';
import { CurrencyIcon } from '#components/ui/currency-icon.tsx';
import type { PayLink } from './types.ts';

interface Props {
  method: PayLink['methods'][number];
  isChosen: boolean;
  onChoose: () => void;
  /** Called when the method is chosen with a mouse or a finger. */
  onPress: () => void;
}

/** Radio button of one payment method. A method that is unavailable shows the reason. */
export function MethodOption({ method, isChosen, onChoose, onPress }: Props) {
  const { id, name, currency, networkCode, fromSumma, refusal } = method;
  return (
    <label className="relative flex min-h-14 items-center gap-3 border-t border-line py-2 last-of-type:border-b has-checked:bg-wash has-disabled:text-soft has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name="method"
        value={id}
        checked={isChosen}
        disabled={refusal !== null}
        onChange={onChoose}
        // `detail` is the number of pointer clicks. It is 0 if a key selected the method.
        onClick={({ detail }) => detail > 0 && onPress()}
        className="ml-3 size-5 shrink-0 accent-ink focus-visible:outline-none"
      />
      <CurrencyIcon of={method} network={networkCode} size="sm" />
      <span className="mr-3 flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0 wrap-anywhere">
          {name}
          {refusal !== null && <span className="block text-soft">{refusal}</span>}
        </span>
        {fromSumma !== null && (
          <Amount value={fromSumma} code={currency} className="ml-auto text-right font-semibold tabular-nums" />
        )}
      </span>
    </label>
  );
}
