/**
 * The office or cash desk that is being edited. `ps` exists only for a cash desk: it is the id of the currency, or
 * null for a new cash desk.
 */
export type Editing = { city: string | null } | { city: string; ps: number | null };
