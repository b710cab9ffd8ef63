/**
 * Statuses of a prize in money: won in a draw, released by staff, credited to the winner's balance. The SQL constraint
 * lists the same values.
 */
export const prizeStatuses = ['won', 'released', 'credited'] as const;
export type PrizeStatus = (typeof prizeStatuses)[number];
