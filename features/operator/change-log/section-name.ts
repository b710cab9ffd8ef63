import type { ChangeLogSection } from '#domain/change-log.ts';

const otherNames = { claims: 'queue', verification: 'verifications' } as const;

type OtherName = keyof typeof otherNames;

/** Returns the message key of the section's name in the menu of the back office. */
export const sectionName = (
  room: ChangeLogSection,
): Exclude<ChangeLogSection, OtherName> | (typeof otherNames)[OtherName] =>
  room === 'claims' || room === 'verification' ? otherNames[room] : room;
