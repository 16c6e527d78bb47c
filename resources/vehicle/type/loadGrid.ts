import { byHeight, type LoadRow } from '#contract/vehicle/load-table.ts';

/** A load table as people know it: boom lengths across, radii down, tonnes in the cells. All as typed. */
export interface LoadGrid {
    heights: string[];
    radii: string[];
    cells: string[][];
}

const EMPTY: LoadGrid = { heights: ['', ''], radii: ['', '', ''], cells: [] };
const plain = (value: number): string => String(value / 1000);

/** The stored entries as a grid; an empty table begins with room for a few. */
export const gridOf = (rows: readonly LoadRow[]): LoadGrid => {
    if (rows.length === 0) return EMPTY;
    const lines = [...byHeight(rows).entries()].sort(([a], [b]) => a - b);
    const radii = [...new Set(rows.map(row => row.radiusMm))].sort((a, b) => a - b);
    return {
        heights: lines.map(([height]) => plain(height)),
        radii: radii.map(plain),
        cells: radii.map(radius =>
            lines.map(([, line]) => {
                const row = line.find(each => each.radiusMm === radius);
                return row ? plain(row.capacityKg) : '';
            }),
        ),
    };
};

const FIGURE = /^\d{1,4}(\.\d{1,3})?$/;
const toThousandth = (typed: string): number | undefined => (FIGURE.test(typed.trim()) ? Math.round(Number(typed) * 1000) : undefined);

/** The grid as entries; `bad` when a figure cannot be read or stands without its head. Empty lines mean nothing. */
export const rowsOf = ({ heights, radii, cells }: LoadGrid): { rows: LoadRow[]; bad: boolean } => {
    const rows: LoadRow[] = [];
    let bad = false;
    heights.forEach((height, column) =>
        radii.forEach((radius, line) => {
            const typed = cells[line]?.[column]?.trim() ?? '';
            if (typed === '') return;
            const [heightMm, radiusMm, capacityKg] = [height, radius, typed].map(toThousandth);
            if (!heightMm || !radiusMm || !capacityKg) bad = true;
            else rows.push({ heightMm, radiusMm, capacityKg });
        }),
    );
    return { rows, bad: bad || [...heights, ...radii].some(typed => typed.trim() !== '' && !toThousandth(typed)) };
};

/** A block copied from a spreadsheet, laid over the grid from a cell on; the grid grows as needed. Line and column -1 are the heads. */
export const paste = (grid: LoadGrid, block: string, line: number, column: number): LoadGrid => {
    const next: LoadGrid = {
        heights: [...grid.heights],
        radii: [...grid.radii],
        cells: grid.radii.map((_, at) => [...(grid.cells[at] ?? [])]),
    };
    block
        .replace(/\r?\n$/, '')
        .split(/\r?\n/)
        .forEach((text, down) =>
            text.split('\t').forEach((value, right) => {
                const [at, to] = [line + down, column + right];
                if (at < 0 && to >= 0) next.heights[to] = value.trim();
                if (to < 0 && at >= 0) next.radii[at] = value.trim();
                if (at >= 0 && to >= 0) (next.cells[at] ??= [])[to] = value.trim();
            }),
        );
    const width = Math.max(next.heights.length, ...next.cells.map(cells => cells?.length ?? 0));
    const depth = Math.max(next.radii.length, next.cells.length);
    const fill = (list: string[], length: number) => Array.from({ length }, (_, at) => list[at] ?? '');
    return {
        heights: fill(next.heights, width),
        radii: fill(next.radii, depth),
        cells: Array.from({ length: depth }, (_, at) => fill(next.cells[at] ?? [], width)),
    };
};
