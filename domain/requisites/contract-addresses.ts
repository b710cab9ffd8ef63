import type { RequisiteFormat } from './format.ts';
import { spellingsOf } from './spellings.ts';

/**
 * Well-known addresses that belong to no person: token contracts that visitors copy from block explorers, system
 * programs, and addresses without a private key. Money sent there is lost.
 */
export const contracts: Partial<Record<RequisiteFormat, readonly string[]>> = {
  evm: [
    // Token contracts on Ethereum, in this order: USDT, USDC, WETH, DAI, BNB, POL and MATIC.
    '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    '0xB8c77482e45F1F44dE1745F52C74426C631bDD52',
    '0x455e53CBB86018Ac2B8092FdCd39d8444aFFC3F6',
    '0x7D1AfA7B718fb893dB30A3aBc0Cfc608AaCfeBB0',
    // Token contracts on BNB Smart Chain, in this order: USDT, USDC and WBNB.
    '0x55d398326f99059fF775485246999027B3197955',
    '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
    '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
    // Token contracts on Polygon, in this order: USDT, USDC, USDC.e, WPOL and POL.
    '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
    '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
    '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
    '0x0000000000000000000000000000000000001010',
    // Token contracts on Arbitrum, in this order: USDT, USDC, USDC.e and WETH.
    '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
    '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
    '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8',
    '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
    // Token contracts on Base, in this order: USDC, USDbC and WETH.
    '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    '0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA',
    '0x4200000000000000000000000000000000000006',
    // The zero address and a common address for burning tokens.
    '0x0000000000000000000000000000000000000000',
    '0x000000000000000000000000000000000000dEaD',
  ],
  tron: [
    // USDT, USDC and WTRX on TRON, then the zero address of TRON.
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
    'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR',
    'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  ],
  sol: [
    // Addresses on Solana, in this order: USDT, USDC, wrapped SOL, token program, token program 2022, associated token
    // program and system program.
    'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    'So11111111111111111111111111111111111111112',
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
    'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
    '11111111111111111111111111111111',
  ],
  ton: [
    // Addresses on TON, in this order: the token contract of USDT and the zero address.
    'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs',
    'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c',
  ],
};

/**
 * Returns whether an address is on the list of contracts and system addresses. The address must be valid and in its
 * normal form.
 */
export const isContractAddress = (format: RequisiteFormat, address: string): boolean =>
  contracts[format] !== undefined && spellingsOf(address).some((spelling) => contracts[format]?.includes(spelling));
