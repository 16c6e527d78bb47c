import { render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeSession, openSession } from '#providers/store/session.ts';
import type { LiveForm } from '#providers/online/forms.ts';
import { App } from '#tests/support/whole-app.ts';
import { buildMenuNode } from '#tests/support/menu-node.ts';
import { answer, buildUser, refusal, type Seen, serve } from '#tests/support/wire.ts';
import { createPerson } from '#tests/support/person.ts';

vi.setConfig({ testTimeout: 60_000 });

const field = { fieldMustInput: 0, isShowForm: 1, isShowList: 1, isReadOnly: 0, isQuery: 0, queryMode: 'single', sortFlag: 0 } as const;
const ACCIDENT: LiveForm = {
    ...{
        id: '7',
        tableName: 'accident',
        tableTxt: '事故记录',
        themeTemplate: 'normal',
        isTree: false,
        treeFieldname: null,
        formTemplate: 2,
    },
    fields: [
        {
            ...field,
            id: 'f001',
            dbFieldName: 'place',
            dbFieldTxt: '地点',
            fieldShowType: 'text',
            fieldMustInput: 1,
            isQuery: 1,
            queryMode: 'like',
        },
        { ...field, id: 'f002', dbFieldName: 'loss', dbFieldTxt: '损失', fieldShowType: 'money' },
    ],
    ...{ indexs: [], subs: [], buttons: [], rules: [], permissions: [], links: [] },
};
const CODES = ['list', 'query', 'add', 'edit', 'delete'].map(action => ({ action: `form:accident:${action}`, type: '1' as const }));
const MENU = [
    buildMenuNode({ path: '/online/cgformList/7', component: 'modules/online/cgform/auto/OnlCgformAutoList', title: '事故登记' }),
];
const ROW = { id: '11', version: 3, place: '宝安码头', loss: 120_050, createBy: 'ops', createTime: '2026-01-02 03:04:05' };

const open = (path: string, form: LiveForm = ACCIDENT, rows: readonly object[] = [ROW], own?: (call: Seen) => Response | undefined) => {
    const { seen } = serve(call => {
        const given = own?.(call);
        if (given) return given;
        if (call.path.endsWith('/getUserPermissionByToken')) return answer({ menu: MENU, auth: CODES, allAuth: [] });
        if (call.path.endsWith('/cgform/api/entity/7')) return answer(form);
        if (call.path.endsWith('/cgform/api/entity/8')) return refusal('没有权限查看该表单', { code: 403 }, 403);
        if (call.path.endsWith('/data/accident/list')) return answer({ records: rows, total: rows.length, size: 10, current: 1, pages: 1 });
        if (call.path.endsWith('/data/accident/add')) return answer({ ...ROW, id: '12' }, { message: '添加成功！' });
        if (call.path.endsWith('/data/accident/queryById')) return answer(ROW);
        return answer([]);
    });
    openSession({ token: 'token-1', user: buildUser() });
    const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: [path] });
    render(<RouterProvider router={router} />);
    return { router, seen, user: createPerson() };
};

afterEach(() => closeSession());

describe('records of an online form', () => {
    it('[ONLINE-03] have list, filter and form of every other entity, in one tab under the menu’s title', async () => {
        const { router, seen, user } = open('/online/cgformList/7');
        expect(await screen.findByRole('heading', { name: '事故登记', level: 1 })).toBeVisible();
        expect(await screen.findByText('宝安码头')).toBeVisible();
        expect(screen.getByText('¥1,200.50')).toBeVisible();
        expect(await screen.findByRole('textbox', { name: '地点' })).toBeVisible();
        await user.click(await screen.findByRole('link', { name: '新增' }));
        const sheet = within(await screen.findByRole('dialog', { name: '新增事故记录' }));
        expect(router.state.location.pathname).toBe('/online/cgformList/7/create');
        await user.click(sheet.getByRole('button', { name: '保存' }));
        expect(await sheet.findByText('请输入地点')).toBeVisible();
        await user.type(sheet.getByRole('textbox', { name: /地点/ }), '蛇口');
        await user.type(sheet.getByRole('textbox', { name: /损失/ }), '12.5');
        await user.click(sheet.getByRole('button', { name: '保存' }));
        await waitFor(() => expect(router.state.location.pathname).toBe('/online/cgformList/7'));
        expect(seen.find(call => call.path.endsWith('/data/accident/add'))?.body).toMatchObject({ place: '蛇口', loss: 1250 });
        const tabs = await screen.findByRole('tablist', { name: '已打开的页面' });
        expect(
            within(tabs)
                .getAllByRole('tab')
                .map(tab => tab.textContent),
        ).toEqual(['事故登记']);
    });

    it('[ONLINE-04] a tree shows what has nothing above it first, and the rest where its branch is opened', async () => {
        const { seen, user } = open('/online/cgformTreeList/7', { ...ACCIDENT, isTree: true });
        await user.click(await screen.findByRole('button', { name: /展开.*宝安码头/ }));
        const asked = () =>
            seen.filter(call => call.path.endsWith('/data/accident/list')).map(({ query }) => query['pid'] ?? query['roots']);
        await waitFor(() => expect(asked()).toContain('11'));
        expect(asked()).toContain('1');
    });

    it('[ERR-07] a button that somebody else was faster with is about the row as it is now when it is pressed again', async () => {
        const button = { buttonCode: 'close', buttonName: '结案', buttonStatus: 1, set: {} } as const;
        let version = 3;
        const { seen, user } = open('/online/cgformList/7', { ...ACCIDENT, buttons: [button] }, [ROW], ({ path, body }) => {
            if (path.endsWith('/data/accident/list'))
                return answer({ records: [{ ...ROW, version }], total: 1, size: 10, current: 1, pages: 1 });
            if (!path.endsWith('/data/accident/button')) return undefined;
            if ((body as { version: number }).version === 4) return answer({}, { message: '结案成功' });
            version = 4;
            return refusal('数据已被王芳修改', { code: 409, result: { errorCode: 'VERSION_CONFLICT' } });
        });
        const lists = () => seen.filter(({ path }) => path.endsWith('/data/accident/list')).length;
        const press = await screen.findByRole('button', { name: '结案' });
        const before = lists();
        await user.click(press);
        expect(await screen.findByText('数据已被王芳修改')).toBeVisible();
        await waitFor(() => expect(lists()).toBeGreaterThan(before));
        await user.click(await screen.findByRole('button', { name: '结案' }));
        expect(await screen.findByText('结案成功')).toBeVisible();
    });

    it('[ONLINE-03] who may not see a form is told so', async () => {
        open('/online/cgformList/8');
        expect(await screen.findByText(/拒绝访问|没有权限/)).toBeVisible();
    });
});
