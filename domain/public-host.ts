const hostPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Returns whether a host name may be on the internet. IP addresses and names without a domain are refused. */
export const isPublicHost = (hostname: string): boolean => hostPattern.test(hostname);
