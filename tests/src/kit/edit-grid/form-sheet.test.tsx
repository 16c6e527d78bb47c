import { screen, waitFor, within } from '@testing-library/react';
import { useFormContext } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { GridColumn } from '#src/kit/edit-grid/core/column.ts';
import { FormSheet } from '#src/kit/edit-grid/FormSheet.tsx';
import { KeepingForm } from '#src/kit/form/KeepingForm.tsx';
import { renderPage } from '#tests/support/page.tsx';
import { cellOf } from '#tests/support/sheet.ts';

const COLUMNS: readonly GridColumn[] = [
    { key: 'name', title: '名称', type: 'text', validateRules: [{ required: true }] },
    { key: 'count', title: '数量', type: 'number' },
];

/** What a draft does to a form. */
const Restore = () => {
    const { setValue } = useFormContext();
    return (
        <button type="button" onClick={() => setValue('lines', [{ name: '草稿', count: 7 }], { shouldDirty: true })}>
            恢复
        </button>
    );
};

const show = (refused: Record<string, string> = {}) => {
    const sent: unknown[] = [];
    const { user } = renderPage(
        <KeepingForm
            record={{ id: 1, lines: [{ name: '甲', count: 1 }] }}
            onSubmit={
                (({ lines }: { lines: unknown }) => {
                    sent.push(lines);
                    return sent.length === 1 ? refused : undefined;
                }) as never
            }
            disableInvalidFormNotification
        >
            <FormSheet source="lines" label="明细" columns={COLUMNS} valueOf={rows => rows.map(({ values }) => values)} hint="每行一项" />
            <Restore />
            <button type="submit">发送</button>
        </KeepingForm>,
    );
    const rows = () => within(screen.getByRole('grid', { name: '明细' })).getAllByRole('row');
    return { user, sent, rows, send: () => user.click(screen.getByRole('button', { name: '发送' })) };
};

describe('a sheet within a form', () => {
    it('[GRID-05] keeps what is typed while the form hears of it, and can undo it', async () => {
        const { user, sent, rows, send } = show();
        expect(screen.getByText('每行一项')).toBeVisible();
        await user.click(cellOf(1, '数量'));
        await user.keyboard('2{Enter}');
        await user.click(await screen.findByRole('button', { name: '新增行' }));
        await user.click(cellOf(2, '名称'));
        await user.paste('乙\t5');
        expect(rows()).toHaveLength(3);
        await user.click(await screen.findByRole('button', { name: '撤销' }));
        await user.click(await screen.findByRole('button', { name: '撤销' }));
        expect(rows()).toHaveLength(2);
        await send();
        await waitFor(() => expect(sent).toEqual([[{ name: '甲', count: 2 }]]));
    });

    it('[GRID-05] [STORE-01] shows what the form gets from elsewhere, and goes on from there', async () => {
        const { user, sent, send } = show();
        await user.click(cellOf(1, '数量'));
        await user.keyboard('2{Enter}');
        await user.click(await screen.findByRole('button', { name: '恢复' }));
        expect(cellOf(1, '名称')).toHaveTextContent('草稿');
        await user.click(cellOf(1, '数量'));
        await user.keyboard('8{Enter}');
        expect(cellOf(1, '数量')).toHaveTextContent('8');
        await send();
        await waitFor(() => expect(sent).toEqual([[{ name: '草稿', count: 8 }]]));
    });

    it('[GRID-03] brings what the server says of a row to its cell, until the cell is changed', async () => {
        const { user, sent, send } = show({ 'lines.0.count': '数量不能超过库存' });
        await send();
        expect(await screen.findByText('请先修正「明细」中标红的单元格')).toBeVisible();
        expect(cellOf(1, '数量')).toHaveAttribute('aria-invalid', 'true');
        expect(document.activeElement).toHaveAccessibleDescription('数量不能超过库存');
        await user.keyboard('3{Enter}');
        expect(cellOf(1, '数量')).not.toHaveAttribute('aria-invalid', 'true');
        await send();
        await waitFor(() => expect(sent).toHaveLength(2));
        expect(sent[1]).toEqual([{ name: '甲', count: 3 }]);
    });
});
