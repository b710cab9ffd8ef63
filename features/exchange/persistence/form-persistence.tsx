'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import type { Prerendered } from '../data/types.ts';
import type { Exchange } from '../data/use-exchange.ts';
import type { ExchangeState } from '../model/state.ts';
import { readDraft, writeDraft } from './draft.ts';
import { type PairRequest, readPairAddress, withPair } from './pair-address.ts';
import { QueryWatcher } from './query-watcher.tsx';
import { readSavedDetails, savedDetailsFor } from './saved-details.ts';

interface Props {
  exchange: Exchange;
  /** The page's own pair. The form shows this pair if neither the URL nor the draft names another one. */
  home: Pick<Prerendered, 'fromId' | 'toId' | 'pinned'>;
}

/**
 * Restores the form from the URL and the stored draft, then keeps both up to date. If URL and draft name different
 * pairs, the URL wins.
 */
export function FormPersistence({ exchange: { state, dispatch, directions, cities }, home }: Props) {
  const router = useRouter();
  const [restored, setRestored] = useState(false);
  /** Last query string that the form has read or written. The form applies only a query string that differs from it. */
  const agreedQuery = useRef('');

  const restore = useEffectEvent(() => {
    const linked = readPairAddress(location.search, directions);
    agreedQuery.current = location.search;
    const draft = readDraft();
    const drafted = home.pinned ? null : draft;
    const target = isLink(linked)
      ? linkedPair(linked, state)
      : { fromId: drafted?.fromId ?? state.fromId, toId: drafted?.toId ?? state.toId };
    const isSamePair = draft && draft.fromId === target.fromId && draft.toId === target.toId;
    const promocode = linked.promocode ?? draft?.promocode ?? '';
    const restoredState: Partial<ExchangeState> = isSamePair
      ? { ...draft, city: linked.city ?? draft.city, ...linked.amount, promocode }
      : { ...target, city: linked.city, email: draft?.email ?? '', ...linked.amount, promocode };
    const isChanged = Object.entries({ ...state, ...restoredState }).some(
      ([key, value]) => state[key as keyof ExchangeState] !== value,
    );
    if (isChanged) dispatch({ type: 'restore', state: restoredState });
    setRestored(true);
  });
  useEffect(() => restore(), []);

  const recall = useEffectEvent(() => {
    const saved = readSavedDetails();
    if (saved) dispatch({ type: 'recall', email: saved.email, requisites: savedDetailsFor(saved, state) });
  });
  useEffect(() => {
    if (restored) recall();
  }, [restored, state.fromId, state.toId]);

  const otherPair = state.fromId !== home.fromId || state.toId !== home.toId;
  useEffect(() => {
    // A page about one pair does not know which pair the home page shows, so its drafts are always stored as
    // `otherPair`.
    if (restored) writeDraft(state, otherPair || home.pinned === true);
  }, [restored, state, otherPair, home.pinned]);

  const from = directions.from.find(({ id }) => id === state.fromId)?.code;
  const to = directions.to.find(({ id }) => id === state.toId)?.code;
  const city = cities?.some(({ code }) => code === state.city) ? state.city : null;
  const atHome = !otherPair && !city;
  const writeAddress = useEffectEvent(() => {
    if (!from || !to) return;
    // The texts of a pair page describe only its own pair, so selecting another pair opens the home page.
    if (home.pinned && otherPair)
      return router.replace(routes.home({ cur_from: from, cur_to: to, ...(city && { city }) }));
    if (atHome && !/[?&](cur_(from|to)|(from|to)_summa|promocode)=/.test(location.search)) return;
    const href = withPair(location.href, { from, to, city });
    if (href !== location.pathname + location.search + location.hash) history.replaceState(null, '', href);
    agreedQuery.current = location.search;
  });
  useEffect(() => {
    if (restored) writeAddress();
  }, [restored, from, to, city, atHome]);

  // Applies the new query string after a link, Back or Forward, because none of them reloads the page.
  const followAddress = useEffectEvent(() => {
    if (location.search === agreedQuery.current) return;
    agreedQuery.current = location.search;
    const linked = readPairAddress(location.search, directions);
    if (linked.promocode !== null) dispatch({ type: 'promocode', promocode: linked.promocode });
    // A link that contains only a promo code keeps the selected pair.
    const shown = linked.promocode === null ? home : state;
    const pair = { ...(isLink(linked) ? linkedPair(linked, state) : shown), city: linked.city };
    const isSamePair = pair.fromId === state.fromId && pair.toId === state.toId;
    if (!isSamePair || linked.amount || pair.city) dispatch({ type: 'link', pair, amount: linked.amount });
    // If the link names the pair that is already selected, this line writes the pair to the URL. The effect above runs
    // only after a change of the pair or city.
    if (isSamePair) writeAddress();
  });
  // `query` only triggers the effect and may be older than the URL. `followAddress` therefore reads the query string
  // from `location`.
  const [query, setQuery] = useState('');
  useEffect(() => {
    if (restored) followAddress();
  }, [restored, query]);
  return <QueryWatcher onQuery={setQuery} />;
}

const isLink = ({ fromId, toId }: PairRequest): boolean => fromId !== null || toId !== null;

/**
 * Returns the pair that a link requests, with the missing currency taken from the shown pair. On BTC → ETH, a link that
 * only names ETH as the sent currency requests ETH → BTC.
 */
const linkedPair = (linked: PairRequest, shown: Pick<ExchangeState, 'fromId' | 'toId'>) => ({
  fromId: linked.fromId ?? (linked.toId === shown.fromId ? shown.toId : shown.fromId),
  toId: linked.toId ?? (linked.fromId === shown.toId ? shown.fromId : shown.toId),
});
