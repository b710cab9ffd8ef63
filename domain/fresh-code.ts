/** Minutes for which a one-time code counts as fresh. Codes at the sign-in count too. */
export const freshCodeMinutes = 10;
