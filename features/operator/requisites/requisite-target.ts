import type { DeskRequisite } from '../types.ts';

/** Task of the dialog: to add a requisite, or to edit, retire or restore an existing one. */
export type RequisiteTarget =
  | { kind: 'add'; code: string }
  | { kind: 'edit' | 'retire' | 'restore'; requisite: DeskRequisite };
