/**
 * The cash desk or office being edited. Only a cash desk has `ps`, its currency. A null `ps` creates a new cash desk,
 * and a null `city` creates a new office.
 */
export type Editing = { city: string | null } | { city: string; ps: number | null };
