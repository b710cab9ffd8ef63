interface Coded {
  id: number;
  code: string;
  visible: boolean;
}

interface Lists {
  from: readonly Coded[];
  to: readonly Coded[];
}

export interface Asked {
  fromId: number | null;
  toId: number | null;
  city: string | null;
}

const idOf = (list: readonly Coded[], code: string | null): number | null =>
  list.find((entry) => entry.visible && entry.code === code?.toUpperCase())?.id ?? null;

/** The pair a link asks for. Codes that are unknown or hidden count as not given. */
export const readAddress = (search: string, lists: Lists): Asked => {
  const query = new URLSearchParams(search);
  return {
    fromId: idOf(lists.from, query.get('cur_from')),
    toId: idOf(lists.to, query.get('cur_to')),
    city: query.get('city')?.toUpperCase() ?? null,
  };
};

/** The same address with the pair in it; whatever else it carries stays. */
export function withPair(href: string, pair: { from: string; to: string; city: string | null }): string {
  const url = new URL(href);
  url.searchParams.set('cur_from', pair.from);
  url.searchParams.set('cur_to', pair.to);
  if (pair.city) url.searchParams.set('city', pair.city);
  else url.searchParams.delete('city');
  return url.pathname + url.search + url.hash;
}
