import type { ChangeLogSection } from '#domain/change-log.ts';

const otherNames = { claims: 'queue', verification: 'verifications' } as const;

type OtherName = keyof typeof otherNames;

/** Returns the message key of a section's name in the navigation. */
export const sectionName = (
  room: ChangeLogSection,
): Exclude<ChangeLogSection, OtherName> | (typeof otherNames)[OtherName] =>
  room === 'claims' || room === 'verification' ? otherNames[room] : room;
