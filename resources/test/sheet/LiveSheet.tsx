import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { TestSheet } from '#contract/test/sheet.ts';
import { ORDER_PICKER } from '#contract/online/pickers.ts';
import { useOtherWindows } from '#providers/realtime/useLooks.ts';
import { useText } from '#providers/i18n/useText.ts';
import { type GridColumn, plain, type Values } from '#src/kit/edit-grid/core/column.ts';
import { EditGrid } from '#src/kit/edit-grid/EditGrid.tsx';
import type { EditGridHandle } from '#src/kit/edit-grid/useEditGrid.ts';
import type { GridSize } from '#src/kit/edit-grid/view/geometry.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { asText, DASH } from '#src/kit/fields/kind.ts';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Fact } from '#src/kit/ui/Fact.tsx';
import { useFieldColumn } from '#src/kit/edit-grid/useFieldColumn.ts';
import { useLiveSheet, useSheetRows } from './useLiveSheet.ts';

const { code, groupId, sorter } = ORDER_PICKER;
const ORDER = { code, groupId, sorter, orgFields: 'id,order_no', destFields: 'orderId,orderNo' };

/** A column for each type of cell (GRID-02). */
const useSheetColumns = (): GridColumn[] => {
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

interface LiveSheetProps {
    height?: number | string;
    size?: GridSize;
}

/** All types of cells on stored rows: input is saved immediately and shown in other windows with the table. */
export const LiveSheet = (props: LiveSheetProps) => {
    const text = useText();
    const rows = useSheetRows();
    return (
        <QueryState query={rows} empty={text('editGrid.empty')} isEmpty={() => false}>
            {found => <Sheet {...props} rows={found} />}
        </QueryState>
    );
};

const Sheet = ({ rows, height = 420, size = 'small' }: LiveSheetProps & { rows: readonly Values[] }) => {
    const text = useText();
    const columns = useSheetColumns();
    const { sheet, state, takeTheirs, keepMine } = useLiveSheet({ columns, rows });
    const { names, marks } = useOthers(sheet);
    const { conflicts } = useSyncExternalStore(sheet.grid.subscribe, sheet.grid.state);
    const count = [...conflicts.values()].reduce((sum, cells) => sum + Object.keys(cells).length, 0);
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
            {count > 0 && (
                <Alert
                    severity="warning"
                    action={
                        <>
                            <Button color="inherit" size="small" onClick={takeTheirs}>
                                {text('demo.sheet.theirs')}
                            </Button>
                            <Button color="inherit" size="small" onClick={keepMine}>
                                {text('demo.sheet.mine')}
                            </Button>
                        </>
                    }
                >
                    {text('demo.sheet.conflict', { count })}
                </Alert>
            )}
            {names !== '' && (
                <Box role="status" sx={{ color: 'success.main' }}>
                    {text('demo.sheet.others', { names })}
                </Box>
            )}
            <EditGrid
                sheet={sheet}
                label={text('demo.sheet.label')}
                size={size}
                height={height}
                hasTicks
                marks={marks}
                detail={values => <SheetRowDetails values={values} columns={columns} />}
                actions={
                    <Box component="span" role="status" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
                        {text(`demo.sheet.${state}`)}
                    </Box>
                }
            />
        </Box>
    );
};

/** The other windows with the sheet: their users, and the active cell of each. Also announces the active cell of this window. */
const useOthers = ({ grid, setup }: EditGridHandle) => {
    const comma = useText()('common.comma');
    const { rows, selection } = useSyncExternalStore(grid.subscribe, grid.state);
    const [look, setLook] = useState<{ id: string; cell: string }>();
    const row = rows[selection.active.row];
    const cell = setup.shown[selection.active.col]?.key;
    // A new row has no id that others know, so they keep seeing this window at its previous cell.
    if (row && !row.isNew && cell !== undefined && (look?.id !== row.uid || look.cell !== cell)) setLook({ id: row.uid, cell });
    const others = useOtherWindows(TestSheet.resource, look?.id ?? null, look?.cell);
    return useMemo(() => {
        const marks = new Map<string, Map<string, string>>();
        for (const { id, cell: at, name } of others) {
            if (at === undefined) continue;
            const own = marks.get(id) ?? new Map<string, string>();
            own.set(at, own.has(at) ? [own.get(at), name].join(comma) : name);
            marks.set(id, own);
        }
        return { marks, names: [...new Set(others.map(({ name }) => name))].join(comma) };
    }, [others, comma]);
};

const SHOWN = new Set(['text', 'textarea', 'number', 'date', 'datetime', 'popup']);

/** Details of a row: its texts, numbers and dates as a list of facts. */
const SheetRowDetails = ({ values, columns }: { values: Values; columns: readonly GridColumn[] }) => (
    <DescriptionList>
        {columns
            .filter(({ type }) => SHOWN.has(type))
            .map(({ key, title }) => (
                <Fact key={key} label={title}>
                    {asText(values[key]) || DASH}
                </Fact>
            ))}
    </DescriptionList>
);
