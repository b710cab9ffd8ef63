import type { RequisiteFormat } from '#domain/requisites/check.ts';

/** Real addresses from specifications, project sites and block explorers. */
export const published: Partial<Record<RequisiteFormat, readonly string[]>> = {
  btc: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  ],
  ltc: ['LVuDpNCSSj6pQ7t9Pv6d6sUkLKoqDEVUnJ', 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea'],
  doge: ['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  dash: ['XpESxaUmonkq8RaLLp46Brx2K39ggQe226'],
  zec: ['t3Vz22vK5z2LcKEdg16Yv4FFneEL1zg9ojd'],
  bch: ['bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  evm: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  tron: ['TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9'],
  xrp: ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  sol: ['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'],
  ton: ['EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2', 'Ef_lZ1T4NCb2mwkme9h2rJfESCE0W34ma9lWp7-_uY3zXDvq'],
  xmr: [
    '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A',
    '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H',
  ],
  ada: [
    'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
    'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8',
  ],
  iban: ['DE89370400440532013000', 'GB82WEST12345698765432', 'KZ86125KZT5004100100'],
  card: ['4111111111111111', '5555555555554444', '2200000000000004'],
};
