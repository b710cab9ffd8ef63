import type { DeskRequisite } from '../types.ts';

/** Task of the dialog: add a requisite, or edit, retire or restore one. */
export type RequisiteTarget =
  | { kind: 'add'; code: string }
  | { kind: 'edit' | 'retire' | 'restore'; requisite: DeskRequisite };
