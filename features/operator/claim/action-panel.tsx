'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Kbd } from '../shortcuts/shortcuts-help.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import type { OperatorAction, OperatorClaim } from '../types.ts';
import { ActionForm } from './action-form.tsx';
import { actionSpecs, mainAction, orderedActions } from './action-specs.ts';
import { ApprovalNote } from './approval-note.tsx';
import { ColleagueNote } from './colleague-note.tsx';
import { FrozenNote, frozenNoteId } from './frozen-note.tsx';
import { GivenUpNote } from './given-up-note.tsx';
import { LossNote } from './loss-note.tsx';
import { MissingRequisite } from './missing-requisite.tsx';
import { RailNote } from './rail-note.tsx';
import { RefundNote } from './refund-note.tsx';
import { UnavailableActions } from './unavailable-actions.tsx';
import { sendsMoney, useFrozen } from './use-frozen.ts';
import { WhoseTurn } from './whose-turn.tsx';

export function ActionPanel({ details }: { details: OperatorClaim }) {
  const t = useTranslations('Operator.action');
  const [selected, setSelected] = useState<OperatorAction | null>(null);
  const actions = orderedActions(details);
  const primary = mainAction(details);
  const isGone = selected !== null && !actions.includes(selected);
  const close = () => setSelected(null);
  const isFrozen = useFrozen();
  const isHeld = (action: OperatorAction) => isFrozen && sendsMoney(action);
  const select = (action: OperatorAction) => {
    if (!isHeld(action)) setSelected(action);
  };
  const variantOf = (action: OperatorAction) => {
    if (actionSpecs[action].danger) return 'danger';
    return action === primary && !isHeld(action) ? 'primary' : 'secondary';
  };
  useShortcuts({
    ...Object.fromEntries(actions.map((action, index) => [String(index + 1), () => select(action)])),
    Escape: selected ? close : undefined,
  });
  return (
    <section className="grid gap-3 rounded-control border border-line bg-sheet p-4 lg:sticky lg:top-4">
      <h2 className="text-lead">{t('title')}</h2>
      <WhoseTurn details={details} />
      {isGone && (
        <Callout tone="caution" title={t('moved')} live>
          <p>{t('movedText', { action: t(`${selected}.name`), status: details.claim.title })}</p>
        </Callout>
      )}
      <ColleagueNote worker={details.worker} />
      <RailNote details={details} />
      <GivenUpNote givenUp={details.givenUp} />
      <RefundNote details={details} />
      <ApprovalNote approval={details.approval} approvalOff={details.approvalOff} />
      {actions.some(isHeld) && <FrozenNote />}
      <LossNote deposits={details.deposits} />
      <MissingRequisite claim={details.claim} />
      {actions.length === 0 && details.claim.status !== 'wait_requisites' && <p className="text-soft">{t('none')}</p>}
      <ul className="grid gap-2">
        {actions.map((action, index) => (
          <li key={action} className="grid gap-3">
            <Button
              variant={variantOf(action)}
              aria-expanded={selected === action}
              {...(isHeld(action) && { 'aria-disabled': true, 'aria-describedby': frozenNoteId, 'data-blocked': true })}
              onClick={() => (selected === action ? close() : select(action))}
            >
              {t(`${action}.name`)}
              <Kbd>{String(index + 1)}</Kbd>
            </Button>
            {selected === action && <ActionForm action={action} details={details} onClose={close} />}
          </li>
        ))}
      </ul>
      <UnavailableActions available={actions} />
    </section>
  );
}
