/** The open dialog: a city's office (null: a new city) or one of its cash desks (null: a new one). */
export type Editing = { city: string | null } | { city: string; ps: number | null };
