'use client';
import type { Pair } from '#contracts/pair.ts';
import { useUsedRequisites } from '../data/use-account.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { inputKey, inputsOf } from '../model/fields.ts';
import type { Requisites, Side } from '../model/state.ts';
import type { FormChecks } from '../validation/use-form-checks.ts';
import { UsedOffer } from './previous-requisites.tsx';
import { RequisiteInput } from './requisite-input.tsx';

interface Props {
  exchange: Exchange;
  checks: FormChecks;
  pair: Pair;
  side: Side;
}

/** What one side asks for, with what its owner gave last time. */
export function SideInputs({ exchange, checks, pair, side }: Props) {
  const { state, dispatch } = exchange;
  const { id } = pair.structure[side].currency;
  const inputs = inputsOf(pair, side, state.courseType);
  const given = state.requisites[side];
  const used = useUsedRequisites(id, side);
  const [last] = used;
  const offered = last && inputs.some(({ name }) => last[name]) && inputs.every(({ name }) => !given[name]);

  const put = (name: string, value: string) => {
    checks.setFault(inputKey(side, name), null);
    dispatch({ type: 'requisite', side, name, value });
  };
  const use = (all: Requisites) => {
    for (const { name } of inputs) put(name, all[name] ?? '');
  };

  return inputs.map((input, index) => {
    const key = inputKey(side, input.name);
    return (
      <RequisiteInput
        key={`${id} ${key}`}
        input={input}
        field={key}
        value={given[input.name] ?? ''}
        known={used.flatMap((one) => one[input.name] ?? [])}
        aside={index === 0 && offered && <UsedOffer used={last} onUse={use} />}
        fault={checks.faults[key]}
        onChange={(value) => put(input.name, value)}
        onLeave={() => void checks.leaveInput(side, input)}
      />
    );
  });
}
