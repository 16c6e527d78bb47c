import type { DataProvider, RaRecord, SortPayload } from 'react-admin';
import { entityOf } from '#contract/entity-of.ts';
import { PRICE_SHEET_ROWS } from '#contract/price/sheet.ts';
import type { Choice, Values } from '#src/kit/edit-grid/core/column.ts';
import { asText } from '#src/kit/fields/kind.ts';
import type { PriceRecord } from '../usePriceCells.ts';

const PAGE = 500;

/** The rows of a list that a sheet begins with, and what its references offer. */
export interface LoadedSheet {
    rows: Values[];
    /** How many rows the list has, of which the first are here. */
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

/** A row as it is edited: where the caller's change set has a draft of it, that draft. */
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

/** Reads the rows of a list page by page, at most as many as a sheet takes, and the records that they may refer to. */
export const loadSheet = async ({ references, ...asked }: Asked): Promise<LoadedSheet> => {
    const choicesOf = async (resource: string) => {
        const { represent = 'name' } = entityOf(resource) ?? {};
        const { rows } = await loadAll({ ...asked, resource, filter: {}, sort: { field: 'id', order: 'ASC' } });
        return [resource, rows.map(row => ({ value: String(row.id), text: asText(row[represent]) }))] as const;
    };
    const [list, ...choices] = await Promise.all([loadAll<PriceRecord>(asked), ...references.map(choicesOf)]);
    return { rows: list.rows.map(sheetRow), total: list.total, choices: new Map(choices) };
};
