/** Levels of rules → last part of the key of their text. */
export const LEVELS = { 1: 'note', 2: 'warning', 3: 'serious' } as const;

/** Narrows a rule's level to 1, 2 or 3. */
export const levelOf = (level: number): keyof typeof LEVELS => (level === 3 ? 3 : level === 2 ? 2 : 1);
