'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Exchange } from '../data/use-exchange.ts';
import type { ExchangeState } from '../model/state.ts';
import { readDraft, writeDraft } from './draft.ts';
import { readAddress, withPair } from './pair-address.ts';
import { readRemembered, recalled } from './saved-details.ts';

interface Props {
  exchange: Exchange;
  /** The pair that the bare address shows. */
  home: { fromId: number; toId: number };
}

/**
 * Reads the address and the draft once the page lives, then keeps both true. A link's pair is
 * stronger than a draft's; what was typed about another pair is not carried over, the e-mail is.
 * A part of its own, so that waking up draws nothing else anew.
 */
export function Memory({ exchange: { state, dispatch, directions, cities }, home }: Props): null {
  const [restored, setRestored] = useState(false);

  const restore = useEffectEvent(() => {
    const asked = readAddress(location.search, directions);
    const draft = readDraft();
    const linked = asked.fromId !== null || asked.toId !== null;
    const pair = linked ? asked : draft;
    // A link that only names what to receive means something else to send.
    const ownFrom = asked.toId !== null && asked.toId === state.fromId ? state.toId : state.fromId;
    const wanted = {
      fromId: pair?.fromId ?? ownFrom,
      toId: pair?.toId ?? state.toId,
      city: asked.city,
    };
    const same = draft && draft.fromId === wanted.fromId && draft.toId === wanted.toId;
    const kept: Partial<ExchangeState> = same
      ? { ...draft, city: asked.city ?? draft.city, ...asked.amount }
      : { ...wanted, email: draft?.email ?? '', ...asked.amount };
    const differs = Object.entries({ ...state, ...kept }).some(
      ([key, value]) => state[key as keyof ExchangeState] !== value,
    );
    if (differs) dispatch({ type: 'restore', state: kept });
    setRestored(true);
  });
  // Once: afterwards the form leads and the address follows.
  useEffect(() => restore(), []);

  const recall = useEffectEvent(() => {
    const kept = readRemembered();
    if (kept) dispatch({ type: 'recall', email: kept.email, requisites: recalled(kept, state) });
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
