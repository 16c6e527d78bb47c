import type { DataProvider, RaRecord, SortPayload } from 'react-admin';
import { entityOf } from '#contract/entity-of.ts';
import { PRICE_SHEET_ROWS } from '#contract/price/sheet.ts';
import type { Choice, Values } from '#src/kit/edit-grid/core/column.ts';
import { asText } from '#src/kit/fields/kind.ts';
import type { PriceRecord } from '../usePriceCells.ts';

const PAGE = 500;

/** Initial rows of a sheet, and the choices of its references. */
export interface LoadedSheet {
    rows: Values[];
    /** Total number of rows in the list; `rows` are the first of them. */
    total: number;
    choices: ReadonlyMap<string, readonly Choice[]>;
}

interface Asked {
    dataProvider: DataProvider;
    resource: string;
    filter: object;
    sort: SortPayload;
    references: readonly string[];
}

/** A row for editing: if the caller's change set has a draft of it, that draft. */
const sheetRow = (row: PriceRecord): Values =>
    row.draft ? { ...row, ...row.draft.changed, id: row.draft.id, version: row.draft.version, rowStatus: 'draft' } : row;

const loadAll = async <R extends RaRecord>({ dataProvider, resource, filter, sort }: Omit<Asked, 'references'>) => {
    const rows: R[] = [];
    for (let page = 1; ; page++) {
        const { data, total = 0 } = await dataProvider.getList<R>(resource, { pagination: { page, perPage: PAGE }, filter, sort });
        rows.push(...data);
        if (data.length < PAGE || rows.length >= PRICE_SHEET_ROWS) return { rows, total };
    }
};

/** Loads the rows of a list page by page, up to the maximum of a sheet, and the records that they can refer to. */
export const loadSheet = async ({ references, ...asked }: Asked): Promise<LoadedSheet> => {
    const choicesOf = async (resource: string) => {
        const { represent = 'name' } = entityOf(resource) ?? {};
        const { rows } = await loadAll({ ...asked, resource, filter: {}, sort: { field: 'id', order: 'ASC' } });
        return [resource, rows.map(row => ({ value: String(row.id), text: asText(row[represent]) }))] as const;
    };
    const [list, ...choices] = await Promise.all([loadAll<PriceRecord>(asked), ...references.map(choicesOf)]);
    return { rows: list.rows.map(sheetRow), total: list.total, choices: new Map(choices) };
};
