'use client';
import { useEffect, useEffectEvent, useMemo, useReducer } from 'react';
import { currentOrFirst } from '#domain/directions.ts';
import { figuresOf } from '../model/figures.ts';
import { reduce } from '../model/reduce.ts';
import { initialState } from '../model/state.ts';
import type { Directions, Prerendered } from './types.ts';
import { useAccountEmail } from './use-account.ts';
import { usePair } from './use-pair.ts';
import { usePromocode } from './use-promocode.ts';
import { useReceiveList } from './use-receive-list.ts';

/** State of the exchange form: input, server data, and the figures calculated from both. */
export function useExchange(prerendered: Prerendered, directions: Directions) {
  const [state, dispatch] = useReducer(reduce, prerendered, ({ fromId, toId }) => initialState({ fromId, toId }));
  const { fromId, toId, city, courseType, edited, value } = state;
  const home = fromId === prerendered.fromId;

  const sends = useMemo(() => directions.from.filter(({ visible }) => visible), [directions]);
  const receiving = useReceiveList(fromId, home ? prerendered.receive : undefined);
  const { list } = receiving;
  const receives = useMemo(() => list?.filter(({ visible }) => visible) ?? null, [list]);
  const from = directions.from.find(({ id }) => id === fromId) ?? null;
  const to = directions.to.find(({ id }) => id === toId) ?? receives?.find(({ id }) => id === toId) ?? null;

  useEffect(() => {
    if (currentOrFirst(directions.from, fromId)?.id !== fromId) dispatch({ type: 'sendable', list: directions.from });
  }, [directions, fromId]);
  useEffect(() => {
    if (fromId !== null && list && currentOrFirst(list, toId)?.id !== toId) dispatch({ type: 'offered', fromId, list });
  }, [fromId, toId, list]);

  const asked = usePair({
    fromId,
    toId,
    city,
    isDirection: receives?.some(({ id }) => id === toId) ?? false,
    typedSumma: value,
    prerendered: home && toId === prerendered.toId && city === null ? (prerendered.pair ?? undefined) : undefined,
  });
  const quote = receiving.failed ? { ...asked, stale: true, failed: true } : asked;
  const { pair, fresh } = quote;
  const cities = pair ? (pair.structure.from.city ?? pair.structure.to.city) : null;
  const promocode = usePromocode(state, quote.other ? null : pair, cities !== null && city === null);
  const { terms } = promocode;
  const shownFigures = useMemo(
    () => (pair ? figuresOf(pair, { edited, value, courseType }, terms) : null),
    [pair, edited, value, courseType, terms],
  );
  // Amounts of the previous pair must never be shown next to the new currencies.
  const figures = quote.other ? null : shownFigures;

  // A typed amount outside the limits is corrected once per pair, city and course type. A new course alone never
  // changes the amount.
  const measure = fresh ? `${fromId} ${toId} ${city} ${courseType}` : null;
  const settle = useEffectEvent(() => {
    if (figures && value) dispatch({ type: 'settle', bounds: figures });
  });
  useEffect(() => {
    if (measure) settle();
  }, [measure]);

  const { accountEmail, isUnknown: isAccountUnknown } = useAccountEmail();
  useEffect(() => {
    if (accountEmail) dispatch({ type: 'account', email: accountEmail });
  }, [accountEmail]);

  const lists = { directions, sends, receives, receiving, cities };
  // `figures` is null until the selected pair is loaded. `shownFigures` may still belong to the previous pair.
  const known = { from, to, quote, promocode, figures, shownFigures, accountEmail, isAccountUnknown };
  return { state, dispatch, ...lists, ...known };
}

export type Exchange = ReturnType<typeof useExchange>;
