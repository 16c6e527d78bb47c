import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** Longer ones take long to estimate and are strong by then. */
const MOST = 72;

/** 1 guessed within minutes, 2 within days, 3 beyond that. Heavy: load it lazily. */
export function passwordLevel(password: string, words: readonly string[]): 1 | 2 | 3 {
    const { score } = estimator.check(password.slice(0, MOST), [...words]);
    return score <= 1 ? 1 : score === 2 ? 2 : 3;
}
