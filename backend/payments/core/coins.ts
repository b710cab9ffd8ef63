import type { BTC_NETWORK } from '@scure/btc-signer/utils.js';
import type { CoreCoinName, CoreNet } from '#contracts/core-coins.ts';

/** Address versions and first block of a network, as in the file chainparams.cpp of the coin's node. */
export interface CoreNetwork extends BTC_NETWORK {
  genesis: string;
}

export interface CoreCoin {
  hasSegwit: boolean;
  /**
   * Whether nodes usually accept a transaction with a higher fee in place of another one (BIP 125). Litecoin's nodes do
   * not.
   */
  replaces: boolean;
  /**
   * Fees in the coin's smallest unit per virtual byte: the lowest that nodes relay, and the one to pay while the node
   * has no estimate.
   */
  minRate: bigint;
  usualRate: bigint;
  /** Smallest output that nodes relay, in the coin's smallest unit. */
  dust: bigint;
  nets: Record<CoreNet, CoreNetwork>;
}

const network = (
  genesis: string,
  bech32: string,
  pubKeyHash: number,
  scriptHash: number,
  wif: number,
): CoreNetwork => ({ genesis, bech32, pubKeyHash, scriptHash, wif });

export const coreCoin: Record<CoreCoinName, CoreCoin> = {
  bitcoin: {
    hasSegwit: true,
    replaces: true,
    minRate: 1n,
    usualRate: 10n,
    dust: 546n,
    nets: {
      main: network('000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f', 'bc', 0x00, 0x05, 0x80),
      test: network('00000000da84f2bafbbc53dee25a72ae507ff4914b867c565be350b0da8bf043', 'tb', 0x6f, 0xc4, 0xef),
      regtest: network('0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206', 'bcrt', 0x6f, 0xc4, 0xef),
    },
  },
  litecoin: {
    hasSegwit: true,
    replaces: false,
    minRate: 1n,
    usualRate: 10n,
    dust: 5_460n,
    nets: {
      main: network('12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2', 'ltc', 0x30, 0x32, 0xb0),
      test: network('4966625a4b2851d9fdee139e56211a0d88575f59ed816ff5e6a63deb4e3e29a0', 'tltc', 0x6f, 0x3a, 0xef),
      regtest: network('530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9', 'rltc', 0x6f, 0x3a, 0xef),
    },
  },
  dogecoin: {
    hasSegwit: false,
    replaces: false,
    minRate: 100n,
    usualRate: 1_000n,
    dust: 1_000_000n,
    nets: {
      main: network('1a91e3dace36e2be3bf030a65679fe821aa1d6ef92e7c9902eb318182c355691', '', 0x1e, 0x16, 0x9e),
      test: network('bb0a78264637406b6360aad926284d544d7049f45189db5664f3c4d07350559e', '', 0x71, 0xc4, 0xf1),
      regtest: network('3d2160a3b5dc4a9d62e7e66a295f70313ac808440ef7400d6c0772171ce973a5', '', 0x6f, 0xc4, 0xef),
    },
  },
  dash: {
    hasSegwit: false,
    replaces: false,
    minRate: 1n,
    usualRate: 10n,
    dust: 5_460n,
    nets: {
      main: network('00000ffd590b1485b3caadc19b22e6379c733355108f107a430458cdf3407ab6', '', 0x4c, 0x10, 0xcc),
      test: network('00000bafbc94add76cb75e2ec92894837288a481e5c005f6563d91623bf8bc2c', '', 0x8c, 0x13, 0xef),
      regtest: network('000008ca1832a4baf228eb1553c03d3a2c8e02399550dd6ea8d65cec3ef23d2e', '', 0x8c, 0x13, 0xef),
    },
  },
};

/** Identifies a chain by its coin and network. */
export interface CoreChainId {
  coin: CoreCoinName;
  net: CoreNet;
}

export const coreNetwork = ({ coin, net }: CoreChainId): CoreNetwork => coreCoin[coin].nets[net];
