/**
 * The cash desk or office being edited. An office has no `ps`; a cash desk has its currency as `ps`, or null if it is
 * new.
 */
export type Editing = { city: string | null } | { city: string; ps: number | null };
