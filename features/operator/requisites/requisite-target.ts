import type { DeskRequisite } from '../types.ts';

/** What the dialog is for: adding a requisite, or editing, retiring or restoring an existing one. */
export type RequisiteTarget =
  | { kind: 'add'; code: string }
  | { kind: 'edit' | 'retire' | 'restore'; requisite: DeskRequisite };
