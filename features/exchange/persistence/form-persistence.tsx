'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Exchange } from '../data/use-exchange.ts';
import type { ExchangeState } from '../model/state.ts';
import { readDraft, writeDraft } from './draft.ts';
import { readPairAddress, withPair } from './pair-address.ts';
import { readSavedDetails, savedDetailsFor } from './saved-details.ts';

interface Props {
  exchange: Exchange;
  /** The default pair, shown without a query string. */
  home: { fromId: number; toId: number };
}

/**
 * Restores the form from the URL and the draft after hydration, then keeps both up to date. The URL's pair wins over
 * the draft's; of a draft for another pair only the e-mail is kept. A component of its own, so that restoring
 * re-renders nothing else.
 */
export function FormPersistence({ exchange: { state, dispatch, directions, cities }, home }: Props): null {
  const [restored, setRestored] = useState(false);

  const restore = useEffectEvent(() => {
    const linked = readPairAddress(location.search, directions);
    const draft = readDraft();
    const hasLink = linked.fromId !== null || linked.toId !== null;
    const pair = hasLink ? linked : draft;
    // A link to the currency that is being sent swaps it: both sides never show the same one.
    const ownFrom = linked.toId !== null && linked.toId === state.fromId ? state.toId : state.fromId;
    const target = {
      fromId: pair?.fromId ?? ownFrom,
      toId: pair?.toId ?? state.toId,
      city: linked.city,
    };
    const isSamePair = draft && draft.fromId === target.fromId && draft.toId === target.toId;
    const restoredState: Partial<ExchangeState> = isSamePair
      ? { ...draft, city: linked.city ?? draft.city, ...linked.amount }
      : { ...target, email: draft?.email ?? '', ...linked.amount };
    const isChanged = Object.entries({ ...state, ...restoredState }).some(
      ([key, value]) => state[key as keyof ExchangeState] !== value,
    );
    if (isChanged) dispatch({ type: 'restore', state: restoredState });
    setRestored(true);
  });
  // Only once: afterwards the URL follows the form.
  useEffect(() => restore(), []);

  const recall = useEffectEvent(() => {
    const saved = readSavedDetails();
    if (saved) dispatch({ type: 'recall', email: saved.email, requisites: savedDetailsFor(saved, state) });
  });
  useEffect(() => {
    if (restored) recall();
  }, [restored, state.fromId, state.toId]);

  useEffect(() => {
    if (restored) writeDraft(state);
  }, [restored, state]);

  const from = directions.from.find(({ id }) => id === state.fromId)?.code;
  const to = directions.to.find(({ id }) => id === state.toId)?.code;
  const city = cities?.some(({ code }) => code === state.city) ? state.city : null;
  const atHome = state.fromId === home.fromId && state.toId === home.toId && !city;
  useEffect(() => {
    if (!restored || !from || !to) return;
    if (atHome && !/[?&](cur_(from|to)|(from|to)_summa)=/.test(location.search)) return;
    const href = withPair(location.href, { from, to, city });
    if (href !== location.pathname + location.search + location.hash) history.replaceState(null, '', href);
  }, [restored, from, to, city, atHome]);
  return null;
}
