/** Height of a horizontal axis: tick, gap and one line of Chinese text; a label that does not fit in it is left out. */
export const AXIS_HEIGHT = 32;

/** Axis options that keep the ticks of counts at whole numbers. */
export const wholeSteps = (values: readonly (number | null)[]): { tickMinStep?: number } =>
    values.every(value => value === null || Number.isInteger(value)) ? { tickMinStep: 1 } : {};

/** Space above the highest tick: half a line of text. With less, the tick's label is left out. */
export const TOP_ROOM = 14;

/** The positions of an axis's ticks, from zero to at least its highest value. */
export type Ticks = (most: number) => readonly number[];

/** Axis options for custom ticks: the axis reaches from the first to the last of them. */
export const tickedBy = (ticks: Ticks | undefined, values: readonly (number | null)[]) => {
    const positions = ticks?.(Math.max(...values.map(value => value ?? 0), 0));
    return positions && { tickInterval: [...positions], max: positions.at(-1) };
};

/** Axis options that start at zero. Without a maximum, an axis with only zeros would be drawn through the middle. */
export const fromZero = (values: readonly (number | null)[]): { min: number; max?: number } =>
    values.every(value => !value) ? { min: 0, max: 1 } : { min: 0 };
