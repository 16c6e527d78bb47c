import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** Only this many characters are estimated: longer passwords take long and are strong anyway. */
const MOST = 72;

/** Level 1: guessed within minutes, 2: within days, 3: beyond that. The module is large: load it lazily. */
export function passwordLevel(password: string, words: readonly string[]): 1 | 2 | 3 {
    const { score } = estimator.check(password.slice(0, MOST), [...words]);
    return score <= 1 ? 1 : score === 2 ? 2 : 3;
}
