import type { ChangeLogSection } from '#domain/change-log.ts';

const otherNames = { claims: 'queue', verification: 'verifications' } as const;

type OtherName = keyof typeof otherNames;

/** Returns the message key under which the back office's menu names the section. */
export const sectionName = (
  room: ChangeLogSection,
): Exclude<ChangeLogSection, OtherName> | (typeof otherNames)[OtherName] =>
  room === 'claims' || room === 'verification' ? otherNames[room] : room;
