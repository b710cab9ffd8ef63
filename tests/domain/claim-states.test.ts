import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { claimStatuses, holdsReserve, nextStatuses } from '#domain/claim-status.ts';

const drawing = readFileSync(new URL('../../docs/claim-states.svg', import.meta.url), 'utf8');

const boxes = new Map(
  [...drawing.matchAll(/<g id="(\w+)">([\s\S]*?)<\/g>/g)].map(([, id = '', box = '']) => [id, box]),
);
const arrows = [...drawing.matchAll(/data-from="([\w ]+)" data-to="(\w+)"/g)].map(([, from = '', to = '']) => ({
  from: from.split(' '),
  to,
}));

/**
 * Returns the statuses that follow `status` in the drawing docs/claim-states.svg. The drawing shows them as targets of
 * arrows, or as names inside the box of `status` (class "also").
 */
function drawnFrom(status: string): string[] {
  const texts = boxes.get(status)?.matchAll(/class="also"[^>]*>([^<]*)/g) ?? [];
  const words = [...texts].flatMap(([, text = '']) => text.match(/\w+/g) ?? []);
  const listed = words.filter((word) => (claimStatuses as readonly string[]).includes(word));
  return [...arrows.filter(({ from }) => from.includes(status)).map(({ to }) => to), ...listed];
}

test.each(claimStatuses)(
  'docs/claim-states.svg shows every transition from %s, and whether a reserve is held',
  (status) => {
    expect(drawnFrom(status).toSorted()).toEqual(nextStatuses(status).toSorted());
    expect(boxes.get(status)?.includes('class="held"')).toBe(holdsReserve(status));
  },
);
