/** States by which the list of directions can be filtered. */
export const directionStates = [
  'open',
  'closed',
  'off',
  'currency',
  'rate',
  'course',
  'city',
  'reserve',
  'requisites',
] as const;
