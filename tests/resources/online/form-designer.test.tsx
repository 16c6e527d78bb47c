import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FormField } from '#contract/online/form.ts';
import onlineForm from '#resources/online/form/index.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

vi.setConfig({ testTimeout: 60_000 });

const NO_ROWS = { records: [], total: 0, size: 10, current: 1, pages: 0 };

/** The designer of a new form; what is sent to be added. */
const openDesigner = async () => {
    const { seen } = serve(call => {
        if (call.path.endsWith('/add')) return answer({ id: '1', version: 0, ...(call.body as object) });
        if (call.path.endsWith('/list')) return answer(NO_ROWS);
        return answer([]);
    });
    const { user } = renderResource(onlineForm, { path: '/online/form/create' });
    const page = within(await screen.findByRole('region', { name: '新增在线表单' }));
    await page.findByRole('button', { name: '添加字段' });
    const sent = () =>
        seen.find(call => call.path.endsWith('/head/add'))?.body as {
            tableName: string;
            fields: FormField[];
            subs: { tableName: string; fields: FormField[] }[];
        };
    return { user, page, sent };
};

describe('[ONLINE-02] the designer of online forms', () => {
    it('names table and columns after what people call them, until somebody does', async () => {
        const { user, page, sent } = await openDesigner();
        await user.type(page.getByRole('textbox', { name: '表单名称' }), '事故记录');
        await waitFor(() => expect(page.getByRole('textbox', { name: '表名' })).toHaveValue('shi_gu_ji_lu'));
        await user.click(page.getByRole('button', { name: '添加字段' }));
        await user.click(await screen.findByRole('menuitem', { name: '金额' }));
        const properties = await screen.findByRole('group', { name: '金额的设置' });
        const label = within(properties).getByRole('textbox', { name: '标题' });
        await user.clear(label);
        await user.type(label, '损失');
        await waitFor(() =>
            expect(within(screen.getByRole('group', { name: '损失的设置' })).getByRole('textbox', { name: '列名' })).toHaveValue('sun_shi'),
        );
        await user.click(within(await screen.findByRole('group', { name: '损失的设置' })).getByRole('checkbox', { name: '必填' }));
        // The preview shows the field as people will fill it in.
        expect(await screen.findByText('损失', { selector: 'label' })).toBeInTheDocument();
        expect(document.querySelector('form form')).toBeNull();
        await user.click(page.getByRole('button', { name: '保存' }));
        await waitFor(() => expect(sent()).toBeDefined());
        expect(sent().tableName).toBe('shi_gu_ji_lu');
        expect(sent().fields.map(({ dbFieldName, fieldShowType, fieldMustInput }) => [dbFieldName, fieldShowType, fieldMustInput])).toEqual(
            [
                ['name', 'text', 0],
                ['sun_shi', 'money', 1],
            ],
        );
    });

    it('a detail table has fields of its own, of the types that a sheet takes', async () => {
        const { user, page, sent } = await openDesigner();
        await user.type(page.getByRole('textbox', { name: '表单名称' }), '保养');
        await user.click(page.getByRole('button', { name: '添加子表' }));
        expect(await screen.findByRole('tab', { name: '明细1', selected: true })).toBeInTheDocument();
        await user.click(page.getByRole('button', { name: '添加字段' }));
        expect(screen.queryByRole('menuitem', { name: '关联记录' })).toBeNull();
        await user.click(await screen.findByRole('menuitem', { name: '数字' }));
        await waitFor(() => expect(page.getByRole('textbox', { name: '列名' })).toHaveValue('shu_zi'));
        await user.click(page.getByRole('button', { name: '保存' }));
        await waitFor(() => expect(sent()).toBeDefined());
        expect(sent().subs.map(({ fields }) => fields.map(({ dbFieldName }) => dbFieldName))).toEqual([['name', 'shu_zi']]);
    });
});
