'use client';
import { Combobox } from '@base-ui/react/combobox';
import { useTranslations } from 'next-intl';
import { type RefObject, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Directions, PickerCurrency } from '../data/types.ts';
import type { Side } from '../model/state.ts';
import { readShortlist, rememberRecent, toggleStar } from '../persistence/shortlist.ts';
import { PickerFilters } from './picker-filters.tsx';
import { filtersOf, type PickerGroup, type PickerRow, pickerGroups, unpaired } from './picker-groups.ts';
import { PickerOption } from './picker-option.tsx';
import { PickerSearch } from './picker-search.tsx';
import { senderFor } from './sender-for.ts';
import { StarButton } from './star-button.tsx';
import { useReserves } from './use-reserves.ts';
import { useRowsInView } from './use-rows-in-view.ts';

interface Props {
  side: Side;
  list: readonly PickerCurrency[];
  directions: Directions;
  chosen: PickerCurrency | null;
  /** The currently selected send currency. */
  from: PickerCurrency | null;
  /**
   * Text that the visitor typed before the list was loaded. The list takes the text over as its first search, and then
   * empties this ref.
   */
  typedRef: RefObject<string>;
  /**
   * Called with the chosen currency. `fromId` is the send currency to use instead of the current one, or null if the
   * current one forms a pair with the chosen currency.
   */
  onChoose: (id: number, fromId: number | null) => void;
  onLeave: () => void;
}

export function PickerList({ side, list, directions, chosen, from, typedRef, onChoose, onLeave }: Props) {
  const { directions: groups } = directions;
  const t = useTranslations('Exchange.picker');
  const [query, setQuery] = useState('');
  useLayoutEffect(() => {
    setQuery(typedRef.current);
    typedRef.current = '';
  }, [typedRef]);
  const [filter, setFilter] = useState<string | null>(null);
  const [starred, setStarred] = useState(() => readShortlist('starred'));
  const [recent] = useState(() => readShortlist('recent'));
  const deferredQuery = useDeferredValue(query);
  const reserves = useReserves(side === 'to');

  const [groupsShown, groupsFor] = useMemo(() => {
    const apart = side === 'to' ? unpaired(directions.to, list) : [];
    const words = {
      recent: t('recent'),
      starred: t('starred'),
      found: t('found'),
      apart: t('apart', { name: from?.name ?? '' }),
    };
    const find = (text: string) =>
      pickerGroups({ list, apart, groups, side, query: text, filter, recent, starred, words });
    return [find(deferredQuery), find];
  }, [list, directions, groups, side, from, deferredQuery, filter, recent, starred, t]);
  const shown = useRowsInView(groupsShown);
  const star = (id: number) => setStarred(toggleStar(id));
  const choose = async (currency: PickerCurrency) => {
    rememberRecent(currency.id);
    const isPaired = list.some(({ id }) => id === currency.id);
    onChoose(currency.id, isPaired ? null : await senderFor(currency));
  };

  // Enter chooses the currency that best matches the typed text, because the displayed list may not be up to date yet.
  // If the arrow keys have moved the highlight, Enter chooses the highlighted row.
  const isMoved = useRef(false);
  const chooseByText = (text: string): boolean => {
    const best = text.trim() && !isMoved.current ? groupsFor(text)[0]?.items[0] : undefined;
    if (best) void choose(best.currency);
    return best !== undefined;
  };

  return (
    <Combobox.Root<PickerRow>
      inline
      open
      autoHighlight
      filter={null}
      items={shown}
      value={null}
      inputValue={query}
      itemToStringLabel={({ currency }) => currency.name}
      onInputValueChange={(text, { reason }) => {
        isMoved.current = false;
        if (reason === 'input-change' || reason === 'input-clear') setQuery(text);
      }}
      onItemHighlighted={(_row, { reason }) => {
        if (reason === 'keyboard') isMoved.current = true;
      }}
      onValueChange={(row) => row && void choose(row.currency)}
    >
      <div className="sticky -top-4 z-10 -mx-6 -mt-4 grid gap-3 border-b border-line bg-sheet px-6 pt-4 pb-3">
        <PickerSearch label={t('search')} placeholder={t('placeholder')} onEnter={chooseByText} onLeave={onLeave} />
        <PickerFilters
          legend={t('filter')}
          all={t('all')}
          names={filtersOf({ list: directions[side], groups, side }).map(({ name }) => name)}
          value={filter}
          onChange={setFilter}
        />
      </div>
      <Combobox.Empty className="empty:hidden">
        {groupsShown.length === 0 && (
          <div className="grid gap-1 py-8">
            <p className="font-semibold">{t('empty', { query: deferredQuery.trim() })}</p>
            <p className="text-soft">{t('emptyHint')}</p>
          </div>
        )}
      </Combobox.Empty>
      <Combobox.List aria-label={t(`title.${side}`)} className="-mx-3 pt-2 outline-none">
        {(group: PickerGroup) => (
          <Combobox.Group key={group.key} items={group.items} className="pb-3">
            {group.label && (
              <Combobox.GroupLabel className="flex justify-between gap-4 px-3 pt-2 pb-1 text-note font-semibold text-soft">
                {group.label}
                {reserves && (
                  <span aria-hidden="true" className="pr-10 font-normal">
                    {t('reserve')}
                  </span>
                )}
              </Combobox.GroupLabel>
            )}
            <Combobox.Collection>
              {(row: PickerRow) => (
                <PickerOption
                  key={row.key}
                  row={row}
                  chosen={row.currency.id === chosen?.id}
                  starred={starred.includes(row.currency.id)}
                  reserve={reserves?.get(row.currency.id) ?? null}
                  onStar={star}
                />
              )}
            </Combobox.Collection>
          </Combobox.Group>
        )}
      </Combobox.List>
      {chosen && shown.length > 0 && query.trim() === '' && (
        <div className="border-t border-line pt-2">
          <StarButton name={chosen.name} starred={starred.includes(chosen.id)} onToggle={() => star(chosen.id)} />
        </div>
      )}
    </Combobox.Root>
  );
}
