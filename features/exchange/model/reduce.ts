import { round } from '#domain/amount.ts';
import { currentOrFirst } from '#domain/directions.ts';
import { type CourseType, clamp } from '#domain/quote.ts';
import { parseAmount, parsePartialAmount } from '#lib/parse-amount.ts';
import type { Figures } from './figures.ts';
import { type ExchangeState, initialState, type Note, type Side, type VerifiedCard } from './state.ts';

type TypedAmount = Pick<ExchangeState, 'edited' | 'value'>;

type Bounds = Pick<Figures, 'limits' | 'digits' | 'exhausted'>;

export type ExchangeAction =
  | { type: 'restore'; state: Partial<ExchangeState> }
  | { type: 'link'; pair: Pick<ExchangeState, 'fromId' | 'toId' | 'city'>; amount: TypedAmount | null }
  | { type: 'pair'; fromId: number; toId: number }
  | { type: 'choose'; side: Side; id: number; amounts: Record<Side, string> | null }
  | { type: 'sendable'; list: readonly { id: number; visible: boolean }[] }
  | { type: 'offered'; fromId: number; list: readonly { id: number; visible: boolean }[] }
  | { type: 'swap'; amounts: Record<Side, string> | null }
  | { type: 'focus'; side: Side; text: string }
  | { type: 'type'; side: Side; text: string; digits: number; locale: string }
  | { type: 'paste'; side: Side; text: string; digits: number; locale: string; around?: [string, string] }
  | { type: 'refuse'; side: Side; text: string }
  | { type: 'recall'; email: string; requisites: ExchangeState['requisites'] }
  | { type: 'remember'; remember: boolean; saved: boolean }
  | { type: 'fill'; side: Side; value: string }
  | { type: 'leave'; side: Side; bounds: Bounds | null }
  | { type: 'settle'; bounds: Bounds }
  | { type: 'course'; courseType: CourseType; shown: string | null }
  | { type: 'city'; city: string | null; shown: string | null }
  | { type: 'requisite'; side: Side; name: string; value: string }
  | { type: 'card'; card: VerifiedCard | null }
  | { type: 'refund'; name: string; value: string }
  | { type: 'email'; email: string }
  | { type: 'promocode'; promocode: string }
  | { type: 'account'; email: string }
  | { type: 'agree'; to: keyof ExchangeState['agree']; agreed: boolean };

/** Reducer of the exchange form. Server data is not part of its state and arrives only in actions. */
export function reduce(state: ExchangeState, action: ExchangeAction): ExchangeState {
  switch (action.type) {
    case 'restore':
      return restored(state, action.state);
    case 'link':
      return link(state, action);
    case 'pair':
      return choosePair(state, action);
    case 'choose':
      return choose(state, action);
    case 'sendable': {
      const chosen = currentOrFirst(action.list, state.fromId);
      return chosen ? choose(state, { type: 'choose', side: 'from', id: chosen.id, amounts: null }) : state;
    }
    case 'offered':
      return offered(state, action);
    case 'swap':
      return swap(state, action.amounts);
    case 'focus':
      return { ...state, typing: { side: action.side, text: action.text, isShown: true } };
    case 'type':
      return type(state, action);
    case 'paste':
      return paste(state, action);
    case 'refuse':
      return withRefusal(state, action.side, (state.note?.kind === 'refused' ? state.note.value : '') + action.text);
    case 'fill':
      return { ...state, edited: action.side, value: action.value, typing: null, note: null };
    case 'leave':
      return leave(state, action.side, action.bounds);
    case 'settle':
      return state.typing ? state : clamped(state, action.bounds);
    case 'course':
      return { ...withShown(state, action.shown), courseType: action.courseType };
    case 'city':
      return { ...withShown(state, action.shown), city: action.city };
    case 'requisite':
      return withRequisites(state, action.side, { ...state.requisites[action.side], [action.name]: action.value });
    case 'card':
      return { ...state, card: action.card };
    case 'refund':
      return { ...state, refund: { ...state.refund, [action.name]: action.value } };
    case 'email':
      return { ...state, email: action.email };
    case 'promocode':
      return { ...state, promocode: action.promocode };
    case 'recall':
      return recall(state, action);
    case 'remember':
      return { ...state, remember: action.remember, saved: action.saved };
    case 'account':
      // Keeps an e-mail that the visitor has typed before the account was loaded.
      return state.email === '' ? { ...state, email: action.email } : state;
    case 'agree':
      return { ...state, agree: { ...state.agree, [action.to]: action.agreed } };
  }
}

type Of<T extends ExchangeAction['type']> = Extract<ExchangeAction, { type: T }>;

const withRequisites = (state: ExchangeState, side: Side, values: Record<string, string>): ExchangeState => ({
  ...state,
  requisites: { ...state.requisites, [side]: values },
});

/**
 * Stores the displayed default amount as if it had been typed. Otherwise the amount would change with the course type
 * or the city.
 */
const withShown = (state: ExchangeState, shown: string | null): ExchangeState =>
  state.value === null && shown ? { ...state, edited: 'from', value: shown } : state;

/**
 * Restores the form from the URL and the stored draft. If they name the pair that the form already shows, the form
 * keeps an amount that the visitor has typed meanwhile.
 */
function restored(state: ExchangeState, stored: Partial<ExchangeState>): ExchangeState {
  const next = { ...state, ...stored };
  if (state.value === null || next.fromId !== state.fromId || next.toId !== state.toId) return next;
  const { edited, value, typing, note } = state;
  return { ...next, edited, value, typing, note };
}

/** Switches to the currency pair that a link names. A currency that stays on the same side keeps its requisites. */
function link(state: ExchangeState, { pair, amount }: Of<'link'>): ExchangeState {
  const { fromId, toId, city } = pair;
  const given = { ...amount, typing: null, note: null };
  if (fromId === state.fromId && toId === state.toId) return { ...state, ...given, city: city ?? state.city };
  const requisites = {
    from: fromId === state.fromId ? state.requisites.from : {},
    to: toId === state.toId ? state.requisites.to : {},
  };
  const refund = fromId === state.fromId ? state.refund : {};
  const { card, email, promocode, remember, saved, agree } = state;
  return { ...initialState(pair), city, requisites, card, refund, email, promocode, remember, saved, agree, ...given };
}

/**
 * Selects a receive currency and replaces the send currency with one that forms a pair. A note tells the visitor about
 * the replacement.
 */
function choosePair(state: ExchangeState, { fromId, toId }: Of<'pair'>): ExchangeState {
  const next = link(state, { type: 'link', pair: { fromId, toId, city: null }, amount: null });
  return { ...next, note: { side: 'from', kind: 'replaced', value: String(state.fromId) } };
}

/**
 * Selects the currency of one side. If the visitor had typed a receive amount, a new receive currency discards this
 * amount and keeps the calculated send amount.
 */
function choose(state: ExchangeState, { side, id, amounts }: Of<'choose'>): ExchangeState {
  if (id === (side === 'from' ? state.fromId : state.toId)) return state;
  const carried = side === 'to' && state.edited === 'to' && state.value && amounts;
  const next = { ...withRequisites(state, side, {}), note: null, city: null };
  return {
    ...next,
    ...(side === 'from' ? { fromId: id, refund: {} } : { toId: id }),
    ...(carried && { edited: 'from' as const, value: amounts.from }),
  };
}

/**
 * Applies the list of receive currencies that are offered for a send currency. The list is ignored if the visitor has
 * selected another send currency meanwhile.
 */
function offered(state: ExchangeState, { fromId, list }: Of<'offered'>): ExchangeState {
  if (fromId !== state.fromId) return state;
  const chosen = currentOrFirst(list, state.toId);
  if (chosen === null || chosen.id === state.toId) return state;
  const next = reduce(state, { type: 'choose', side: 'to', id: chosen.id, amounts: null });
  return state.toId === null ? next : { ...next, note: { side: 'to', kind: 'replaced', value: String(state.toId) } };
}

/** Swaps currencies and amounts, and clears the requisites, which belong to the old currencies. */
function swap(state: ExchangeState, amounts: Record<Side, string> | null): ExchangeState {
  const edited = state.edited === 'from' ? 'to' : 'from';
  const value = state.value ?? amounts?.from ?? null;
  return {
    ...state,
    fromId: state.toId,
    toId: state.fromId,
    edited,
    value,
    typing: null,
    note: null,
    city: null,
    courseType: 'default',
    requisites: { from: {}, to: {} },
    refund: {},
  };
}

function type(state: ExchangeState, { side, text, digits, locale }: Of<'type'>): ExchangeState {
  const read = parsePartialAmount(text, digits, locale);
  return read ? withAmount(state, side, read.value, read.text) : withRefusal(state, side, text);
}

/** Inserts a pasted amount at the caret, or in place of the selection. */
function paste(state: ExchangeState, { side, text, digits, locale, around }: Of<'paste'>): ExchangeState {
  const alone = parseAmount(text, digits, locale);
  if (!alone) return withRefusal(state, side, text);
  return around?.some(Boolean)
    ? type(state, { type: 'type', side, text: around.join(alone), digits, locale })
    : withAmount(state, side, alone, alone);
}

/** Fills in saved details, but keeps the values that the visitor has already typed. */
function recall(state: ExchangeState, { email, requisites }: Of<'recall'>): ExchangeState {
  const filled = (side: Side) => ({ ...requisites[side], ...nonEmpty(state.requisites[side]) });
  return {
    ...state,
    email: state.email || email,
    requisites: { from: filled('from'), to: filled('to') },
    remember: true,
    saved: true,
  };
}

const nonEmpty = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** Maximum number of integer digits that the contract allows in an amount. */
const maxIntegerDigits = 20;

/** Whether a text is a number with more integer digits than the contract allows. */
const isLong = (text: string): boolean => {
  const [whole = ''] = text.replace(/\s/g, '').split(/[.,]/);
  return /^\d+$/.test(whole) && whole.length > maxIntegerDigits;
};

/** Handles text that is no valid amount: keeps the previous amount, and shows the text in a note beside the field. */
const withRefusal = (state: ExchangeState, side: Side, text: string): ExchangeState => ({
  ...state,
  note: { side, kind: isLong(text) ? 'long' : 'refused', value: text.trim().slice(0, 24) },
});

const withAmount = (state: ExchangeState, side: Side, value: string, text: string): ExchangeState => ({
  ...state,
  edited: side,
  value,
  typing: { side, text, isShown: false },
  note: null,
});

function leave(state: ExchangeState, side: Side, bounds: Bounds | null): ExchangeState {
  const left = state.typing?.side === side ? { ...state, typing: null } : state;
  return bounds && side === left.edited ? clamped(left, bounds) : left;
}

function clamped(state: ExchangeState, { limits, digits, exhausted }: Bounds): ExchangeState {
  const { edited, value } = state;
  if (!value || exhausted) return state;
  const rounded = round(value, digits[edited]);
  const { summa, clamped: kind } = clamp(rounded, limits[edited]);
  const note: Note | null = kind ? { side: edited, kind, value: summa } : state.note;
  return summa === value ? state : { ...state, value: summa, note };
}
