/** The levels that a rule may have, by the last part of their text's key. */
export const LEVELS = { 1: 'note', 2: 'warning', 3: 'serious' } as const;

/** The level of a rule, as a number of three. */
export const levelOf = (level: number): keyof typeof LEVELS => (level === 3 ? 3 : level === 2 ? 2 : 1);
