/** Height of a horizontal axis: tick, gap and one line of Chinese text; a label that does not fit in it is left out. */
export const AXIS_HEIGHT = 32;

/** Counts have no halves between their ticks. */
export const wholeSteps = (values: readonly (number | null)[]): { tickMinStep?: number } =>
    values.every(value => value === null || Number.isInteger(value)) ? { tickMinStep: 1 } : {};

/** Above the highest tick: half a line of text; its figure is left out where there is less. */
export const TOP_ROOM = 14;

/** The positions of an axis's ticks, from zero to at least its highest value. */
export type Ticks = (most: number) => readonly number[];

/** An axis with ticks of its own reaches from the first to the last of them. */
export const tickedBy = (ticks: Ticks | undefined, values: readonly (number | null)[]) => {
    const positions = ticks?.(Math.max(...values.map(value => value ?? 0), 0));
    return positions && { tickInterval: [...positions], max: positions.at(-1) };
};

/** From zero up; an axis of nothing but zeros would otherwise draw its line through the middle. */
export const fromZero = (values: readonly (number | null)[]): { min: number; max?: number } =>
    values.every(value => !value) ? { min: 0, max: 1 } : { min: 0 };
