/**
 * Returns the name of a network as wallets and trading platforms show it, such as "TRON (TRC20)". The code is added only
 * if it is the name of a token standard, because the codes of other networks are tickers.
 */
export const networkTitle = ({ name, code }: { name: string; code: string }): string =>
  /\d/.test(code) ? `${name} (${code})` : name;
