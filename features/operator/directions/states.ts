/** States by which directions can be filtered, apart from all of them. */
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
