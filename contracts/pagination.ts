import { z } from 'zod';

/** Maximum number of rows that a list counts and shows, so that the cost of a page does not grow with the history. */
export const maxListedRows = 1_000;

export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1).describe('Number of the page, from 1'),
  size: z.coerce.number().int().min(1).max(100).default(20).describe('Entries on a page, at most 100'),
});

/**
 * Whether the search by order number found more than `maxListedRows` orders. The list contains only the first
 * `maxListedRows` of them, in the order of their numbers.
 */
export const cutOff = z.boolean();

/** Returns the schema of a paged list, whose `next` and `previous` are URLs or null. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    count: z.number().int().describe('Number of entries on all pages'),
    next: z.string().nullable().describe('URL of the next page, or null'),
    previous: z.string().nullable().describe('URL of the previous page, or null'),
    results: z.array(item).describe('Entries of this page'),
  });
