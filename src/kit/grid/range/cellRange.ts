import type { GridApi, GridRowId } from '@mui/x-data-grid';
import { asText } from '../../fields/kind.ts';
import { dataFields } from '../useRowKeys.ts';

/** A cell by its row and its column. */
export interface Cell {
    id: string;
    field: string;
}

/** A block of cells, by the cell where the selection started and the one where it ends. */
export interface CellRange {
    anchor: Cell;
    end: Cell;
}

/** The rows and columns of a block, in their order on the screen. */
export interface Block {
    ids: readonly GridRowId[];
    fields: readonly string[];
}

const between = <T>(all: readonly T[], one: number, other: number): readonly T[] =>
    one < 0 || other < 0 ? [] : all.slice(Math.min(one, other), Math.max(one, other) + 1);

/** The cells that a range currently covers; empty if one of its ends does not exist any more. */
export const blockOf = (api: GridApi, { anchor, end }: CellRange): Block => {
    const ids = api.getSortedRowIds();
    const fields = dataFields(api);
    const rowAt = ({ id }: Cell) => ids.findIndex(each => String(each) === id);
    return {
        ids: between(ids, rowAt(anchor), rowAt(end)),
        fields: between(fields, fields.indexOf(anchor.field), fields.indexOf(end.field)),
    };
};

const STEPS: Record<string, readonly [rows: number, columns: number] | undefined> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
};

/** The adjacent cell for an arrow key, or the same cell at the edge; undefined for other keys. */
export const beside = (api: GridApi, { id, field }: Cell, key: string): Cell | undefined => {
    const step = STEPS[key];
    if (!step) return undefined;
    const ids = api.getSortedRowIds().map(String);
    const fields = dataFields(api);
    return { id: ids[ids.indexOf(id) + step[0]] ?? id, field: fields[fields.indexOf(field) + step[1]] ?? field };
};

/**
 * The block for the clipboard: tabs between cells, lines between rows. Each cell has the text that its column gives it when it is copied
 * alone (`plainText`).
 */
export const textOf = (api: GridApi, { ids, fields }: Block): string => {
    const cell = (id: GridRowId, field: string) => asText(api.getCellParams(id, field).formattedValue ?? '').replace(/\s+/g, ' ');
    return ids.map(id => fields.map(field => cell(id, field)).join('\t')).join('\n');
};

/** Sum of the amounts in the block in fen; undefined if it has none. */
export const sumOf = (api: GridApi, { ids, fields }: Block, isMoney: (field: string) => boolean): number | undefined => {
    const money = fields.filter(isMoney);
    const amountsOf = (id: GridRowId) =>
        money.map((field): unknown => api.getCellValue(id, field)).filter(value => typeof value === 'number');
    const amounts = ids.flatMap(amountsOf);
    return amounts.length === 0 ? undefined : amounts.reduce((sum, fen) => sum + fen, 0);
};
