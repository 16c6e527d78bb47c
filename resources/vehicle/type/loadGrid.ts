import { byHeight, faultsOfLoadTable, LOAD_LIMITS, type LoadRow } from '#contract/vehicle/load-table.ts';
import type { TextOf } from '#providers/i18n/appText.ts';
import { numberOf } from '#src/kit/edit-grid/core/cellRules.ts';
import type { Values } from '#src/kit/edit-grid/core/column.ts';
import type { RowsCheck } from '#src/kit/edit-grid/core/setup.ts';

/** A column of the sheet: the boom length above it, in metres as typed. */
export interface Boom {
    readonly key: string;
    readonly typed: string;
}

/** A load table as people know it: boom lengths across, radii down, tonnes in the cells. */
export interface LoadGrid {
    booms: readonly Boom[];
    rows: readonly Values[];
}

/** The column of radii. */
export const RADIUS = 'radius';

let made = 0;

/** One more column. No other ever had its key, as the rows keep the values of columns that are gone. */
export const newBoom = (typed = ''): Boom => ({ key: `boom${(made += 1)}`, typed });

const rowAt = (at: number, values: Values = {}): Values => ({ id: `radius${at}`, ...values });

/** An empty table begins with room for a few. */
const emptyGrid = (): LoadGrid => ({ booms: [newBoom(), newBoom()], rows: [rowAt(1), rowAt(2), rowAt(3)] });

/** The stored entries as a sheet. */
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

/** What a figure of the table may be, in metres or tonnes. */
const LIMITS = {
    boom: LOAD_LIMITS.heightMm,
    radius: LOAD_LIMITS.radiusMm,
    capacity: LOAD_LIMITS.capacityKg,
};

/** Millimetres or kilograms of a figure in metres or tonnes; undefined for what the table cannot hold. */
const thousandths = (figure: unknown, of: keyof typeof LIMITS): number | undefined => {
    if (typeof figure !== 'number') return undefined;
    const whole = Math.round(figure * 1000);
    const { minimum, maximum } = LIMITS[of];
    return Math.abs(whole - figure * 1000) < 1e-6 && whole >= minimum && whole <= maximum ? whole : undefined;
};

/** What is wrong with a figure. */
export const figureFault = (figure: unknown, of: keyof typeof LIMITS, text: TextOf): string | undefined => {
    if (figure === null || figure === undefined || thousandths(figure, of) !== undefined) return undefined;
    const { minimum, maximum } = LIMITS[of];
    return text('load.range', { label: text(`load.${of}`), from: minimum / 1000, to: maximum / 1000 });
};

/** What is wrong with the boom length above a column that is filled in. */
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

/** The sheet as entries; what has no head or cannot be read is no entry. */
export const entriesOf = (booms: readonly Boom[], rows: readonly Values[]): LoadRow[] => placed(booms, rows).map(({ entry }) => entry);

/** What the cells of the sheet break together: capacities without their heads, and entries that do not follow from those before. */
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

/** Texts of a spreadsheet, line by line. */
export type Block = readonly (readonly string[])[];

/** Where a block is pasted: a column from 0, the radii, and whether its first line goes to the heads. */
export interface PlaceOfBlock {
    col: number;
    isHead?: boolean;
}

const named = (booms: readonly Boom[], names: readonly string[]): readonly Boom[] =>
    booms.map((boom, at) => ({ ...boom, typed: names[at]?.trim() || boom.typed }));

/**
 * A block copied from a spreadsheet that is pasted at a column of the sheet: the columns that it needs, and the lines that are left once its heads are
 * taken off. It has heads where its first line lies over the radii and begins with no figure, as under 幅度\臂长.
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
