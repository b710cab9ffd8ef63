/** Minutes for which a one-time code counts as fresh, including a code that was given at sign-in. */
export const freshCodeMinutes = 10;
