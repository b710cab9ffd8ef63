import type { ChangeLogSection } from '#domain/change-log.ts';

/** Returns the message key of a section's name in the navigation, where the `claims` section is called `queue`. */
export const sectionName = (room: ChangeLogSection) => (room === 'claims' ? 'queue' : room);
