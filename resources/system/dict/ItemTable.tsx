import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useMemo, useRef } from 'react';
import { DictItem, FORBIDDEN_IN_VALUE, FORBIDDEN_VALUE } from '#contract/system/dict.ts';
import { useText } from '#providers/i18n/useText.ts';
import { type DictItemRow, MAX_ITEMS } from '#providers/system/dictItems.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import type { GridColumn } from '#src/kit/edit-grid/core/column.ts';
import { EditGrid } from '#src/kit/edit-grid/EditGrid.tsx';
import { useEditGrid, useIsChanged } from '#src/kit/edit-grid/useEditGrid.ts';
import { useFieldColumn } from '#src/kit/edit-grid/useFieldColumn.ts';
import { PageContext } from '#src/kit/page/PageContext.ts';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { LeaveGuard } from '#src/kit/form/leave/LeaveGuard.tsx';
import { useSheetLeave } from '#src/kit/form/leave/useSheetLeave.tsx';
import { TONES } from '#src/theme/tagPalette.ts';
import { type LostActs, saveItems } from './saveItems.ts';

interface ItemTableProps {
    dictId: string;
    title: string;
    items: readonly DictItemRow[];
    onClose: () => void;
}

const useColumns = (): GridColumn[] => {
    const text = useText();
    const column = useFieldColumn(DictItem);
    return useMemo(
        () => [
            column('itemText', { width: 200 }),
            column('itemValue', {
                width: 160,
                validateRules: [
                    { unique: true },
                    { handler: value => (typeof value === 'string' && FORBIDDEN_IN_VALUE.test(value) ? FORBIDDEN_VALUE : undefined) },
                ],
            }),
            column('status', { width: 120, allowClear: false }),
            column('color', {
                title: text('form.color'),
                type: 'select',
                width: 120,
                options: TONES.map(tone => ({ value: tone, text: text(`form.tone.${tone}`), color: tone })),
            }),
            column('description', { width: 240 }),
            column('sortOrder', { type: 'hidden' }),
        ],
        [column, text],
    );
};

/** The items of a dictionary as a table for typing and pasting; all changes are saved together. */
export const ItemTable = ({ dictId, title, items, onClose }: ItemTableProps) => {
    const text = useText();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const lost = useRef<LostActs>(new Map());
    const sheet = useEditGrid({
        columns: useColumns(),
        rows: items,
        orderField: 'sortOrder',
        permissionPrefix: DictItem.permission,
        maxRows: MAX_ITEMS,
    });
    const { grid } = sheet;
    const isDirty = useIsChanged(sheet);
    const { page, close, question } = useSheetLeave(onClose);
    const save = useSingleFlight({
        mutationFn: async () => {
            if (await grid.check()) return undefined;
            return saveItems(dictId, grid, lost.current);
        },
        onSuccess: outcome => {
            if (!outcome) return notify(text('dict.faulty'), { type: 'warning' });
            grid.saved(outcome);
            if (outcome.failed.size === 0) notify(text('common.saved'), { type: 'success' });
            else notify(text('dict.savedPartly', { count: outcome.failed.size }), { type: 'warning' });
            return queryClient.invalidateQueries({ queryKey: [DictItem.resource, dictId] });
        },
        onError: error => notify(error.message, { type: 'error' }),
    });
    const saveThen = (next: () => void) => save.mutate(undefined, { onSuccess: outcome => outcome?.failed.size === 0 && next() });
    return (
        <SideSheet
            width={1120}
            label={title}
            onClose={close}
            header={<Typography variant="h2">{title}</Typography>}
            actions={
                <Button variant="contained" disabled={!isDirty} loading={save.isPending} onClick={() => save.mutate()}>
                    {text('common.save')}
                </Button>
            }
        >
            <PageContext value={page}>
                <LeaveGuard isDirty={isDirty} isSaved={() => !isDirty} isBusy={save.isPending} onSave={saveThen} />
                <EditGrid sheet={sheet} label={title} hasTicks height="calc(100vh - 220px)" />
            </PageContext>
            {question}
        </SideSheet>
    );
};
