const hostPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Domains that are reserved for a machine or a private network and are never on the internet. */
const privatePattern = /\.(?:localhost|local|internal|home\.arpa)$/;

/**
 * Returns whether a host name may be on the internet. IP addresses, names without a domain, and names in domains that are
 * reserved for private networks are refused.
 */
export const isPublicHost = (hostname: string): boolean => hostPattern.test(hostname) && !privatePattern.test(hostname);
