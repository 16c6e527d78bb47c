import { useMemo } from 'react';
import { ORDER_PICKER } from '#contract/online/pickers.ts';
import { TestSheet } from '#contract/test/sheet.ts';
import { useText } from '#providers/i18n/useText.ts';
import { type GridColumn, plain } from '#src/kit/edit-grid/core/column.ts';
import { useFieldColumn } from '#src/kit/edit-grid/useFieldColumn.ts';

const { code, groupId, sorter } = ORDER_PICKER;
const ORDER = { code, groupId, sorter, orgFields: 'id,order_no', destFields: 'orderId,orderNo' };

/** A column for each type of cell (GRID-02). */
export const useSheetColumns = (): GridColumn[] => {
    const text = useText();
    const column = useFieldColumn(TestSheet);
    return useMemo(
        () => [
            column('name', { width: 180, validateRules: [{ unique: true }] }),
            column('kind', { width: 110, allowClear: false }),
            column('states', { type: 'select-multiple', dictCode: 'order_status', width: 140 }),
            column('ownerBy', { type: 'select-search', dict: 'sys_user,realname,username', width: 130 }),
            column('orderNo', { type: 'popup', popup: ORDER, width: 190 }),
            column('orderId', { type: 'hidden' }),
            column('tags', { type: 'tags', width: 160 }),
            column('count', { width: 100, statistics: ['sum', 'average'], validateRules: [{ pattern: 'z' }] }),
            column('progress', { type: 'progress', width: 130, statistics: 'average', format: value => `${plain(value)}%` }),
            column('level', { type: 'radio', dictCode: 'city_level', width: 260 }),
            column('done', { width: 80 }),
            column('day', {}),
            column('moment', {}),
            column('note', { width: 220 }),
            column('link', { type: 'link', width: 130 }),
            column('files', { width: 130, btnText: text('demo.sheet.file') }),
            column('pictures', { width: 130, btnText: text('demo.sheet.picture') }),
            column('sortNo', { type: 'hidden' }),
        ],
        [column, text],
    );
};
