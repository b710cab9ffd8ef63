/**
 * Returns whether the deadline of a claim has passed.
 * @param at time in ms
 */
export const isOverdue = ({ dueAt }: { dueAt: string | null }, at: number): boolean =>
  dueAt !== null && Date.parse(dueAt) < at;
