import { byHeight, faultsOfLoadTable, LOAD_LIMITS, type LoadRow } from '#contract/vehicle/load-table.ts';
import type { TextOf } from '#providers/i18n/appText.ts';
import { numberOf } from '#src/kit/edit-grid/core/cellRules.ts';
import type { Values } from '#src/kit/edit-grid/core/column.ts';
import type { RowsCheck } from '#src/kit/edit-grid/core/setup.ts';

/** A column of the sheet with its boom length, in metres as typed. */
export interface Boom {
    readonly key: string;
    readonly typed: string;
}

/** A load table in the usual layout: a column per boom length, a row per radius, tonnes in the cells. */
export interface LoadGrid {
    booms: readonly Boom[];
    rows: readonly Values[];
}

/** Key of the column of radii. */
export const RADIUS = 'radius';

let made = 0;

/** A new column. Keys are never reused, because rows keep the values of removed columns. */
export const newBoom = (typed = ''): Boom => ({ key: `boom${(made += 1)}`, typed });

const rowAt = (at: number, values: Values = {}): Values => ({ id: `radius${at}`, ...values });

/** Empty table with a few rows and columns. */
const emptyGrid = (): LoadGrid => ({ booms: [newBoom(), newBoom()], rows: [rowAt(1), rowAt(2), rowAt(3)] });

/** Converts stored entries to a sheet. */
export const gridOf = (entries: readonly LoadRow[]): LoadGrid => {
    if (entries.length === 0) return emptyGrid();
    const heights = [...byHeight(entries).keys()].sort((a, b) => a - b);
    const radii = [...new Set(entries.map(({ radiusMm }) => radiusMm))].sort((a, b) => a - b);
    const booms = heights.map(height => newBoom(String(height / 1000)));
    const keyOf = new Map(heights.map((height, at) => [height, booms[at]?.key ?? '']));
    return {
        booms,
        rows: radii.map((radius, at) =>
            rowAt(at + 1, {
                [RADIUS]: radius / 1000,
                ...Object.fromEntries(
                    entries
                        .filter(({ radiusMm }) => radiusMm === radius)
                        .map(({ heightMm, capacityKg }): [string, number] => [keyOf.get(heightMm) ?? '', capacityKg / 1000]),
                ),
            }),
        ),
    };
};

/** Limits of the values, in millimetres or kilograms. */
const LIMITS = {
    boom: LOAD_LIMITS.heightMm,
    radius: LOAD_LIMITS.radiusMm,
    capacity: LOAD_LIMITS.capacityKg,
};

/** Converts metres or tonnes to millimetres or kilograms; undefined if the value is outside the limits. */
const thousandths = (figure: unknown, of: keyof typeof LIMITS): number | undefined => {
    if (typeof figure !== 'number') return undefined;
    const whole = Math.round(figure * 1000);
    const { minimum, maximum } = LIMITS[of];
    return Math.abs(whole - figure * 1000) < 1e-6 && whole >= minimum && whole <= maximum ? whole : undefined;
};

/** Error message for a number. */
export const figureFault = (figure: unknown, of: keyof typeof LIMITS, text: TextOf): string | undefined => {
    if (figure === null || figure === undefined || thousandths(figure, of) !== undefined) return undefined;
    const { minimum, maximum } = LIMITS[of];
    return text('load.range', { label: text(`load.${of}`), from: minimum / 1000, to: maximum / 1000 });
};

/** Error message for the boom length of a column that contains values. */
export const boomFault = (booms: readonly Boom[], { key, typed }: Boom, text: TextOf): string | undefined => {
    if (typed.trim() === '') return text('load.noBoom');
    const figure = numberOf(typed);
    const isTwice = booms.some(other => other.key !== key && figure !== undefined && numberOf(other.typed) === figure);
    return figureFault(figure ?? Number.NaN, 'boom', text) ?? (isTwice ? text('load.twice') : undefined);
};

interface Placed {
    entry: LoadRow;
    row: number;
    key: string;
}

const placed = (booms: readonly Boom[], rows: readonly Values[]): Placed[] =>
    booms.flatMap(({ key, typed }) =>
        rows.flatMap((values, row): Placed[] => {
            const heightMm = thousandths(numberOf(typed), 'boom');
            const radiusMm = thousandths(values[RADIUS], 'radius');
            const capacityKg = thousandths(values[key], 'capacity');
            return heightMm && radiusMm && capacityKg ? [{ entry: { heightMm, radiusMm, capacityKg }, row, key }] : [];
        }),
    );

/** Converts the sheet to entries, without columns that lack a boom length and invalid values. */
export const entriesOf = (booms: readonly Boom[], rows: readonly Values[]): LoadRow[] => placed(booms, rows).map(({ entry }) => entry);

/** Validation across cells: capacities without boom length or radius, and entries that contradict the previous ones. */
export const checkLoad =
    (booms: readonly Boom[], text: TextOf): RowsCheck =>
    rows => {
        const headless = booms.flatMap(boom => {
            const message = boomFault(booms, boom, text);
            return rows.flatMap((values, row) => {
                if (typeof values[boom.key] !== 'number') return [];
                if (message !== undefined) return [{ row, key: boom.key, message }];
                return typeof values[RADIUS] === 'number' ? [] : [{ row, key: RADIUS, message: text('load.noRadius') }];
            });
        });
        const entries = placed(booms, rows);
        const at = new Map(entries.map(each => [each.entry, each]));
        const wrong = faultsOfLoadTable(entries.map(({ entry }) => entry)).flatMap(({ row: entry, field, message }) => {
            const found = at.get(entry);
            return found ? [{ row: found.row, key: field === 'radiusMm' ? RADIUS : found.key, message }] : [];
        });
        return [...headless, ...wrong];
    };

/** Cells copied from a spreadsheet, line by line. */
export type Block = readonly (readonly string[])[];

/** Where a block is pasted: the column, 0 being the radii, and whether its first line contains column heads. */
export interface PlaceOfBlock {
    col: number;
    isHead?: boolean;
}

const named = (booms: readonly Boom[], names: readonly string[]): readonly Boom[] =>
    booms.map((boom, at) => ({ ...boom, typed: names[at]?.trim() || boom.typed }));

/**
 * Prepares a block copied from a spreadsheet for pasting at a column: returns the required columns, and the lines without column heads. A
 * block pasted over the radii has heads if its first cell is not a number, such as 幅度\臂长, but other cells of the first line are.
 */
export const takeBlock = (
    booms: readonly Boom[],
    block: Block,
    { col, isHead = false }: PlaceOfBlock,
): { booms: readonly Boom[]; block: Block } => {
    const [first = [], ...rest] = block;
    const hasHeads =
        isHead || (col === 0 && numberOf(first[0] ?? '') === undefined && first.slice(1).some(name => numberOf(name) !== undefined));
    const filled = block.map(line => line.findLastIndex(cell => cell.trim() !== '') + 1);
    const wanted = col + Math.max(0, ...filled) - 1;
    const wide = [...booms, ...Array.from({ length: Math.max(0, wanted - booms.length) }, () => newBoom())];
    if (!hasHeads) return { booms: wide, block };
    const names = isHead ? [...Array.from({ length: col - 1 }, () => ''), ...first] : first.slice(1);
    return { booms: named(wide, names), block: rest };
};
