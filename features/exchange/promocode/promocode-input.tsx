'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Exchange } from '../data/use-exchange.ts';
import { refusalOfCode } from '../data/use-promocode.ts';
import type { FormChecks } from '../validation/use-form-checks.ts';
import { AcceptedCode } from './accepted-code.tsx';
import { CodeField } from './code-field.tsx';

interface Props {
  exchange: Exchange;
  checks: FormChecks;
  /** Whether the visitor opened the field by pressing its button. In this case, the field takes the focus. */
  isPressed: boolean;
  onLeaveEmpty: () => void;
  onRemove: () => void;
}

/** Shows the field for a promo code, or the accepted promo code instead of the field. */
export function PromocodeInput({ exchange, checks, isPressed, onLeaveEmpty, onRemove }: Props) {
  const t = useTranslations('Exchange.promocode');
  const { state, dispatch, promocode } = exchange;
  const [text, setText] = useState(state.promocode);
  const [known, setKnown] = useState(state.promocode);
  const [accepted, setAccepted] = useState('');
  const [isApplied, setApplied] = useState(false);
  // If a link applies another promo code, this code replaces the typed text.
  if (known !== state.promocode) {
    setKnown(state.promocode);
    setText(state.promocode);
  }
  if (promocode.terms && accepted !== state.promocode) setAccepted(state.promocode);
  const fault = checks.faults.promocode ?? refusalOfCode(promocode.error) ?? undefined;
  // While another pair loads, the accepted promo code remains visible.
  const isAccepted = promocode.terms !== null || (accepted !== '' && accepted === state.promocode && !promocode.error);
  const setCode = (code: string) => {
    checks.setFault('promocode', null);
    dispatch({ type: 'promocode', promocode: code });
  };
  const apply = () => {
    const code = text.trim();
    setApplied(true);
    if (code !== state.promocode) setCode(code);
    else if (promocode.error) {
      checks.setFault('promocode', null);
      promocode.retry();
    }
  };
  const leave = () => {
    if (text.trim() !== state.promocode) apply();
    if (text.trim() === '') onLeaveEmpty();
  };
  const remove = () => {
    setCode('');
    onRemove();
  };
  if (isAccepted && !fault) {
    return <AcceptedCode exchange={exchange} takesFocus={isPressed || isApplied} onRemove={remove} />;
  }
  return (
    <CodeField
      text={text}
      fault={fault}
      hint={promocode.error && !fault ? t('unchecked') : undefined}
      isChecking={promocode.isChecking}
      takesFocus={isPressed}
      onChange={setText}
      onApply={apply}
      onLeave={leave}
      onRemove={remove}
    />
  );
}
