/**
 * Returns the identity of this site in WebAuthn: the host, to which browsers bind passkeys, and the origin of its
 * pages. Both come from the settings, because the host of a request can be forged.
 */
export function relyingParty({ siteUrl }: { siteUrl: string }): { id: string; origin: string } {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}
