/** The most common currency codes. The full list is published by the rate monitors. */
const currencies = `
  BTC BTCLN BTCBEP20 ETH ETHARBTM ETHOPTM LTC BCH XMR TRX SOL XRP DOGE ADA BNBBEP20 POL GRAM DASH ZEC ETC
  USDTTRC20 USDTERC20 USDTBEP20 USDTTON USDTSOL USDTPOLYGON USDTARBTM USDCERC20 USDCTRC20 USDCSOL USDCBASE USDS
  WIREEUR SEPAEUR WMZ SBERRUB TCSBRUB ACRUB TBRUB RFBRUB GPBRUB PSBRUB OZONBRUB MTSBRUB RSHBRUB SBPRUB CARDRUB MIRCRUB
  YAMRUB CARDUAH MONOBUAH P24UAH KSPBKZT HLKBKZT CARDKZT CASHRUB CASHUSD CASHEUR CASHTRY CASHAED CASHKZT ADVCUSD PRUSD
  PPUSD SKLUSD NTLRUSD WISEEUR REVBEUR CARDUSD CARDEUR`;

const cities = `
  MSK SPB EKB SOCHI RSND SMR UFA TYUM VVO VORON SIMF ALM ASTN TASHK TBIL BTM ERVN BAKU BSHK DUBAI ABDB ANKR ANTL ALAN
  BNGK BALI BEOG WARS PRAG BER BARC WIEN TLAV TRNT`;

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/**
 * Currency codes that rate monitors have renamed. The map leads from the old code to the new one: Toncoin became Gram
 * on 2026-06-30.
 */
const renamed: ReadonlyMap<string, string> = new Map([['TON', 'GRAM']]);

export const monitorCodes = { currencies: wordsOf(currencies), cities: wordsOf(cities), renamed };
