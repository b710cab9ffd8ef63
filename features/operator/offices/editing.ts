/**
 * The open dialog: for a city's office if only `city` is present, otherwise for a cash desk. null: a new city or a new
 * cash desk.
 */
export type Editing = { city: string | null } | { city: string; ps: number | null };
