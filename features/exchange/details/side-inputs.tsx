'use client';
import { useTranslations } from 'next-intl';
import type { Pair } from '#contracts/pair.ts';
import { isKnownIssuer, isOtherIssuer } from '#domain/requisites/card-issuer.ts';
import { usePreviousRequisites, useVerifiedCards } from '../data/use-account.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { useLinkedCard } from '../data/use-linked-card.ts';
import { cardInputOf, inputKey, inputsOf, payingCard } from '../model/fields.ts';
import { allowsVerification } from '../model/figures.ts';
import type { Requisites, Side, VerifiedCard } from '../model/state.ts';
import type { FormChecks } from '../validation/use-form-checks.ts';
import { PreviousRequisites } from './previous-requisites.tsx';
import { RequisiteInput } from './requisite-input.tsx';
import { OfferedCards, PayingCard } from './verified-card.tsx';

/** Name of the input in which the visitor types the card holder's name. */
const holderInput = 'holder';

interface Props {
  exchange: Exchange;
  checks: FormChecks;
  pair: Pair;
  side: Side;
}

export function SideInputs({ exchange, checks, pair, side }: Props) {
  const { state, dispatch } = exchange;
  const t = useTranslations('Exchange.details');
  const { id, code, name: bank } = pair.structure[side].currency;
  const inputs = inputsOf(pair, side, state.courseType);
  const given = state.requisites[side];
  const used = usePreviousRequisites(id, side);
  const cardInput = side === 'from' ? cardInputOf(pair, state) : null;
  const cards = useVerifiedCards(cardInput ? id : null);
  const paying = side === 'from' ? payingCard(pair, state) : null;
  const [last] = used;
  const offered = last && inputs.some(({ name }) => last[name]) && inputs.every(({ name }) => !given[name]);

  const setRequisite = (name: string, value: string) => {
    checks.change(inputKey(side, name));
    dispatch({ type: 'requisite', side, name, value });
  };
  const fillIn = (all: Requisites) => {
    for (const { name } of inputs) setRequisite(name, all[name] ?? '');
  };

  /**
   * Whether the visitor gets the course for verified customers by choosing this card, because all other required fields
   * are filled in.
   */
  const bringsCourse = (card: VerifiedCard) =>
    allowsVerification(pair, state) &&
    inputsOf(pair, 'from', 'verification').every(
      ({ name, format, required }) =>
        !required || format === 'card' || given[name] || (name === holderInput && card.holder),
    );

  const payWith = (card: VerifiedCard | null) => {
    if (cardInput) checks.change(inputKey('from', cardInput.name));
    dispatch({ type: 'card', card });
    if (card && bringsCourse(card))
      dispatch({ type: 'course', courseType: 'verification', shown: exchange.figures?.amounts.from ?? null });
    if (card?.holder && !given[holderInput]) setRequisite(holderInput, card.holder);
  };
  useLinkedCard(side === 'from' ? cards : null, payWith);

  return inputs.map((structure, index) => {
    const isOfBank = structure.format === 'card' && isKnownIssuer(code);
    const isOther = isOfBank && isOtherIssuer(given[structure.name] ?? '', code);
    const input = isOfBank
      ? { ...structure, label: `${structure.label} (${bank})`, ...(isOther && { hint: t('otherBank') }) }
      : structure;
    const key = inputKey(side, input.name);
    const isCard = input.name === cardInput?.name;
    if (isCard && paying) {
      return (
        <PayingCard
          key={`${id} ${key}`}
          label={input.label}
          field={key}
          card={paying}
          fault={checks.faults[key]}
          onType={() => payWith(null)}
        />
      );
    }
    const isOfferingCards = isCard && cards !== null && cards.length > 0;
    return (
      <RequisiteInput
        key={`${id} ${key}`}
        input={input}
        field={key}
        value={given[input.name] ?? ''}
        suggestions={used.flatMap((one) => one[input.name] ?? [])}
        aside={
          isOfferingCards ? (
            <OfferedCards cards={cards} onUse={payWith} />
          ) : (
            index === 0 && offered && <PreviousRequisites used={last} onUse={fillIn} />
          )
        }
        fault={checks.faults[key]}
        onChange={(value) => setRequisite(input.name, value)}
        onLeave={() => void checks.leaveInput(side, input)}
      />
    );
  });
}
