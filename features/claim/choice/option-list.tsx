'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { FieldError } from '#components/ui/field.tsx';
import type { ResolutionKind } from '#domain/resolution.ts';
import { cn } from '#lib/cn.ts';
import type { ClaimChoice, ClaimState } from '../types.ts';
import { useClaimWords } from '../use-claim-words.ts';
import { OptionOutcome } from './option-outcome.tsx';

interface Props {
  claim: ClaimState;
  choice: ClaimChoice;
  /** Hides the radio buttons, because only the claim's owner may choose one of the options. */
  readOnly: boolean;
  picked: ResolutionKind | null;
  fault: string | undefined;
  onPick: (kind: ResolutionKind) => void;
}

/** Lists all options with their amounts. A disabled option states why it is unavailable. */
export function OptionList({ claim, choice, readOnly, picked, fault, onPick }: Props) {
  const t = useTranslations('Claim.choice');
  const words = useClaimWords(claim);
  const id = useId();
  return (
    <fieldset className="grid gap-3 print:grid-cols-2 print:gap-2" aria-describedby={fault ? `${id}-fault` : undefined}>
      <legend className="mb-3 text-lead font-semibold">{t(readOnly ? 'legendRead' : 'legend')}</legend>
      {choice.options.map((option) => {
        const { kind, title, enabled, why } = option;
        return (
          <label key={kind} className={cn(card, enabled ? !readOnly && 'hover:border-ink' : 'bg-wash')}>
            {!readOnly && (
              <input
                type="radio"
                name="choice"
                value={kind}
                checked={picked === kind}
                disabled={!enabled}
                onChange={() => onPick(kind)}
                aria-labelledby={`${id}-${kind}`}
                aria-describedby={`${id}-${kind}-what`}
                className="mt-0.5 size-5 shrink-0 accent-accent focus-visible:outline-none"
              />
            )}
            <span className="grid min-w-0 flex-1 content-start gap-1">
              <span id={`${id}-${kind}`} className={cn('font-semibold', !enabled && 'text-soft')}>
                {title}
              </span>
              <span id={`${id}-${kind}-what`} className="grid gap-1">
                {kind === choice.default && <span className="text-note text-soft">{t('isDefault')}</span>}
                <OptionOutcome claim={claim} option={option} />
                {kind === 'topup' && <span className="text-soft">{words('choice.hint.topup')}</span>}
                {why && <span className="text-danger">{why}</span>}
              </span>
            </span>
          </label>
        );
      })}
      <FieldError id={`${id}-fault`}>{fault}</FieldError>
    </fieldset>
  );
}

const card =
  'relative flex gap-3 rounded-control border border-edge p-4 print:px-3 print:py-1.5 transition-colors has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent';
