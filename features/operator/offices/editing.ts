/**
 * The open dialog. With `city` only, it edits the city's office (null: a new city); with `ps`, it edits a cash desk of
 * the city (null: a new desk).
 */
export type Editing = { city: string | null } | { city: string; ps: number | null };
