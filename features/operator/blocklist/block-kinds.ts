import type { Block } from '../types.ts';

export const blockKinds = ['email', 'requisite', 'network'] as const satisfies Block['kind'][];
