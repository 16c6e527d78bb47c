import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ReportCheckBody } from '#contract/online/report.ts';
import onlineReport from '#resources/online/report/index.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, serve } from '#tests/support/wire.ts';

vi.setConfig({ testTimeout: 60_000 });

const NO_ROWS = { records: [], total: 0, size: 10, current: 1, pages: 0 };
const WRITER = ['list', 'query', 'add', 'edit'].map(action => `online:cgreport:${action}`);
const ITEM = { fieldName: 'n', fieldTxt: 'n', fieldType: 'Number', isShow: 1, isSearch: 0, searchMode: 'group', isTotal: 0 };
const TABLES = {
    '': [{ name: 'ord_order', label: '订单', columns: [] }],
    shop: [{ name: 'shop.sale', label: '', columns: [] }],
};

/** The designer of a new report, for a person with these codes. */
const openDesigner = async (codes: readonly string[], refuse?: () => Response) => {
    const { seen } = serve(({ path, query, body }) => {
        if (path.endsWith('/dataSource/options')) return answer([{ value: 'shop', label: '门店库', text: '门店库' }]);
        if (path.endsWith('/head/tables')) return answer(TABLES[query.dbSource === 'shop' ? 'shop' : '']);
        if (path.endsWith('/head/check'))
            return (body as ReportCheckBody).dbSource === 'shop'
                ? answer({ items: [ITEM], rows: [{ n: 42 }] })
                : refusal('表shop.sale不能用于报表');
        if (path.endsWith('/head/add') && refuse) return refuse();
        if (path.endsWith('/head/add')) return answer({ id: '1', version: 0, ...(body as object) });
        return answer(path.endsWith('/list') ? NO_ROWS : []);
    });
    const { user } = renderResource(onlineReport, { path: '/online/report/create', codes });
    const form = within(await screen.findByRole('dialog', { name: '新增在线报表' }));
    await form.findByRole('button', { name: '插入ord_order' });
    return { seen, user, form };
};

describe('[ONLINE-01] the designer of reports', () => {
    it('offers the PostgreSQL data sources; tables, preview and the saved report are of the chosen one', async () => {
        const { seen, user, form } = await openDesigner([...WRITER, 'system:datasource:list']);
        await user.type(form.getByRole('textbox', { name: '报表名称' }), '门店销售');
        await user.type(form.getByRole('textbox', { name: '报表编码' }), 'sales');
        await user.type(form.getByRole('textbox', { name: '查询SQL' }), 'select n from shop.sale');
        await user.click(form.getByRole('button', { name: '解析并预览' }));
        expect(await form.findByText('表shop.sale不能用于报表')).toBeInTheDocument();
        expect(form.getByText(/每个人只看到自己有权看的数据/)).toBeInTheDocument();

        await user.click(form.getByRole('combobox', { name: '数据源' }));
        await user.click(await screen.findByRole('option', { name: '门店库：shop' }));
        // What was said of the query was said by the other database; what was typed stays.
        await waitFor(() => expect(form.queryByText('表shop.sale不能用于报表')).toBeNull());
        expect(form.getByText(/本系统的数据权限对外部数据源不生效/)).toBeInTheDocument();
        expect(await form.findByRole('button', { name: '插入shop.sale' })).toBeInTheDocument();
        await user.click(form.getByRole('button', { name: '解析并预览' }));
        expect(await within(await form.findByRole('table', { name: '前几行数据' })).findByRole('cell', { name: '42' })).toBeInTheDocument();
        await user.click(form.getByRole('button', { name: '保存' }));
        await waitFor(() => expect(seen.find(({ path }) => path.endsWith('/head/add'))).toBeDefined());
        expect(seen.find(({ path }) => path.endsWith('/head/add'))?.body).toMatchObject({
            dbSource: 'shop',
            cgrSql: 'select n from shop.sale',
        });
        expect(seen.find(({ path }) => path.endsWith('/dataSource/options'))?.query).toMatchObject({ dbType: '6' });
    });

    it.each([
        ['items', '字典no_such不存在'],
        ['params', '参数from重复'],
    ])('shows what the server finds wrong with the %s of a report that is saved', async (part, fault) => {
        const { user, form } = await openDesigner([...WRITER, 'system:datasource:list'], () =>
            refusal(fault, { code: 400, result: { fields: { [part]: fault } } }, 400),
        );
        await user.type(form.getByRole('textbox', { name: '报表名称' }), '门店销售');
        await user.type(form.getByRole('textbox', { name: '报表编码' }), 'sales');
        await user.click(form.getByRole('combobox', { name: '数据源' }));
        await user.click(await screen.findByRole('option', { name: '门店库：shop' }));
        await user.type(form.getByRole('textbox', { name: '查询SQL' }), 'select n from shop.sale');
        await user.click(form.getByRole('button', { name: '解析并预览' }));
        await form.findByRole('table', { name: '前几行数据' });
        await user.click(form.getByRole('button', { name: '保存' }));
        expect(await form.findByText(fault)).toBeVisible();
        expect(form.queryByText(/请先点/)).toBeNull();
    });

    it('[PERM-07] offers no data source to those who may not see them', async () => {
        const { seen, form } = await openDesigner(WRITER);
        expect(form.queryByRole('combobox', { name: '数据源' })).toBeNull();
        expect(seen.some(({ path }) => path.endsWith('/dataSource/options'))).toBe(false);
    });
});
