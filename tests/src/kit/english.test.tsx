import { act, screen, within, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { action } from '#contract/kit/action.ts';
import { WithdrawAudit } from '#contract/finance/withdraw-audit.ts';
import { LevelOne } from '#contract/vehicle/level-one.ts';
import { clearDictionaries } from '#providers/dictionary/dictionary.ts';
import { chooseLanguage } from '#providers/i18n/language.ts';
import levelOne from '#resources/vehicle/level-one/index.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { isWhole } from '#tests/support/window.ts';
import { answer, serve } from '#tests/support/wire.ts';

/** What the server sends whatever the language: Chinese. 自家叉车 is a business that the company added, 已下架 a state that it renamed. */
const rows = [
    buildLevelOne({ ...{ status_dictText: '启用', bizType_dictText: '吊装', actions: { stop: { ok: true } } } }),
    buildLevelOne({
        id: '1002',
        name: '叉车',
        bizType: 'own',
        status: '0',
        ...{ status_dictText: '已下架', bizType_dictText: '自家叉车' },
    }),
];
const items = (pairs: readonly (readonly [string, string])[]) => pairs.map(([value, text]) => ({ value, text, title: text, label: text }));
const serveRows = () =>
    serve(({ path }) => {
        if (path.endsWith('/levelOne/list')) return answer(pageOf(rows));
        if (path.includes('getDictItems/enable_status'))
            return answer(
                items([
                    ['1', '启用'],
                    ['0', '已下架'],
                ]),
            );
        if (path.includes('getDictItems/biz_type'))
            return answer(
                items([
                    ['hoist', '吊装'],
                    ['own', '自家叉车'],
                ]),
            );
        return answer([]);
    });

const Stop = action(LevelOne, 'stop', { label: '停用', english: 'Disable', question: '停用{name}？', englishQuestion: 'Disable {name}?' });
const { Col } = fieldsOf(LevelOne);
const withAct = defineResource(LevelOne, {
    list: () => (
        <ListFrame>
            <DataList>
                <Col source="name" />
                <Col source="status" />
                <ActionCol actions={['stop']}>
                    <ActionButton action={Stop} />
                </ActionCol>
            </DataList>
        </ListFrame>
    ),
});

beforeEach(() => {
    clearDictionaries();
    chooseLanguage('en');
});

it('heads the columns of a list, and labels its filters, with the English of the contract', async () => {
    serveRows();
    renderResource(levelOne);
    expect(await screen.findByRole('columnheader', { name: /Charged by/ })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /Status/ })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: /Charge mode|Biz type/ })).toBeNull();
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible();
});

it('[LIST-02] gives the head of a column as much room as its English takes', async () => {
    const { Col: WithdrawCol } = fieldsOf(WithdrawAudit);
    const times = defineResource(WithdrawAudit, {
        list: () => (
            <ListFrame sort={{ field: 'applyTime', order: 'DESC' }}>
                <DataList>
                    <WithdrawCol source="withdrawNo" />
                    <WithdrawCol source="applyTime" />
                    <WithdrawCol source="ownerName" width={3000} />
                </DataList>
            </ListFrame>
        ),
    });
    serve(({ path }) => answer(path.endsWith('/list') ? pageOf([{ id: '1', withdrawNo: 'TX1', applyTime: '2026-03-01 10:00:00' }]) : []));
    renderResource(times);
    const head = (await screen.findByRole('columnheader', { name: /Requested/ })).querySelector('.MuiDataGrid-columnHeaderTitle');
    expect(head?.scrollWidth).toBeLessThanOrEqual(head?.clientWidth ?? 0);
});

it('[LIST-02] shows the state of a row whole where its English is long', async () => {
    const { Col: WithdrawCol } = fieldsOf(WithdrawAudit);
    const states = defineResource(WithdrawAudit, {
        list: () => (
            <ListFrame>
                <DataList>
                    <WithdrawCol source="withdrawNo" />
                    <WithdrawCol source="status" />
                    <WithdrawCol source="ownerName" width={3000} />
                </DataList>
            </ListFrame>
        ),
    });
    const reviewing = { id: '1', withdrawNo: 'TX1', status: 'reviewing', status_dictText: '待复核' };
    serve(({ path }) => {
        if (path.includes('/getDictItems/')) return answer(items([['reviewing', '待复核']]));
        return answer(path.endsWith('/list') ? pageOf([reviewing]) : []);
    });
    renderResource(states);
    expect(isWhole(await screen.findByText('Awaiting second review'))).toBe(true);
});

it('shows a delivered item in English, and what the company renamed or added as the company wrote it', async () => {
    serveRows();
    renderResource(levelOne);
    const first = await screen.findByRole('row', { name: /汽车吊/ });
    expect(await within(first).findByText('Enabled')).toBeVisible();
    expect(within(first).getByText('Lifting')).toBeVisible();
    const second = screen.getByRole('row', { name: /叉车/ });
    expect(within(second).getByText('已下架')).toBeVisible();
    expect(within(second).getByText('自家叉车')).toBeVisible();
});

it('names a row’s action in English, asks its question with the record, and confirms with the verb', async () => {
    serveRows();
    const { user } = renderResource(withAct, { codes: ['vehicle:levelOne:list', 'vehicle:levelOne:stop'] });
    await user.click(within(await screen.findByRole('row', { name: /汽车吊/ })).getByRole('button', { name: 'Disable' }));
    const dialog = await screen.findByRole('dialog', { name: 'Disable 汽车吊?' });
    expect(within(dialog).getByRole('button', { name: 'Disable' })).toBeVisible();
    expect(dialog).not.toHaveTextContent(/停用/);
});

it('offers a dictionary’s items in English where one is chosen, and in Chinese again', async () => {
    serveRows();
    const { user } = renderResource(levelOne);
    await screen.findByRole('columnheader', { name: /Charged by/ });
    const box = await screen.findByRole('combobox', { name: 'Service' });
    await user.type(box, 'lift');
    expect(await screen.findByRole('option', { name: 'Lifting' })).toBeVisible();
    await user.clear(box);
    await user.type(box, '自家');
    expect(await screen.findByRole('option', { name: '自家叉车' })).toBeVisible();
    act(() => chooseLanguage('zh'));
    await waitFor(() => expect(screen.getByRole('columnheader', { name: /计价方式/ })).toBeVisible());
    await user.click(await screen.findByRole('combobox', { name: '业务类型' }));
    await user.clear(await screen.findByRole('combobox', { name: '业务类型' }));
    await user.type(await screen.findByRole('combobox', { name: '业务类型' }), '吊');
    expect(await screen.findByRole('option', { name: '吊装' })).toBeVisible();
});
