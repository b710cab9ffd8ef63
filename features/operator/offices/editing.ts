/**
 * The cash desk or office being edited. Only a cash desk has `ps`, which is its currency, or null for a new cash desk.
 */
export type Editing = { city: string | null } | { city: string; ps: number | null };
