import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { LevelOne } from '#contract/vehicle/level-one.ts';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { listIsWhole, renderResource } from '#tests/support/screens.tsx';
import { createWindow } from '#tests/support/window.ts';
import { answer, serve } from '#tests/support/wire.ts';

const browser = createWindow();
const { Col } = fieldsOf(LevelOne);

const LevelOneCards = () => (
    <ListFrame>
        <DataList canSelect>
            <Col source="name" />
            <Col source="code" />
            <Col source="status" />
            <Col source="typeCount" isOnCard={false} />
            <Col source="intro" isHidden={false} />
            <ActionCol actions={['edit', 'delete']}>
                <EditRowButton />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);

const open = async (width = 375) => {
    await browser.show({ width });
    const rows = [
        buildLevelOne({ name: '吊车', intro: '' }),
        { ...buildLevelOne({ id: '1002', name: '拖车', code: 'TC', intro: '平板' }), status_dictText: '启用' },
    ];
    serve(() => answer(pageOf(rows)));
    const resource = defineResource(LevelOne, { list: LevelOneCards, form: () => null, show: () => <p>详情</p> });
    return renderResource(resource);
};
const card = async (name: string) => (await screen.findByRole('link', { name })).closest('li') as HTMLElement;

describe('a list on a phone', () => {
    it('shows each row as a card: what it is, its state, what else is known, and what can be done at the foot', async () => {
        await open();
        const second = within(await card('拖车'));
        expect(second.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['编码', '介绍']);
        expect(second.getByText('TC')).toBeVisible();
        expect(second.getByText('启用')).toBeVisible();
        expect(second.getByRole('link', { name: '编辑' })).toBeVisible();
        const first = within(await card('吊车'));
        expect(
            first.getAllByRole('term').map(({ textContent }) => textContent),
            'what the row has not is left out',
        ).toEqual(['编码']);
        expect(screen.queryByRole('grid')).toBeNull();
    });

    it('opens the details by a press on the card, and gives the focus back to it', async () => {
        const { user, router } = await open();
        await user.click(within(await card('拖车')).getByText('平板'));
        expect(await screen.findByText('详情')).toBeVisible();
        await router.navigate(`/${LevelOne.resource}`);
        await waitFor(() => expect(screen.getByRole('link', { name: '拖车' })).toHaveFocus());
    });

    it('selects one row, and all of the page', async () => {
        const { user } = await open();
        await user.click(within(await card('吊车')).getByRole('checkbox', { name: '选择吊车' }));
        expect(await screen.findByText('已选 1 条')).toBeVisible();
        await user.click(screen.getByRole('checkbox', { name: '全选本页' }));
        expect(await screen.findByText('已选 2 条')).toBeVisible();
        await user.click(screen.getByRole('checkbox', { name: '全选本页' }));
        await waitFor(() => expect(screen.queryByRole('toolbar', { name: '批量操作' })).toBeNull());
    });

    it('[LIST-03] leaves out the columns that the person has hidden, and is a table where it is asked to be', async () => {
        const { user } = await open();
        await card('拖车');
        await listIsWhole();
        await user.click(screen.getByRole('button', { name: '列设置' }));
        await user.click(await screen.findByRole('checkbox', { name: '介绍' }));
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByText('平板')).toBeNull());
        await user.click(screen.getByRole('button', { name: '显示为表格' }));
        expect(await screen.findByRole('grid')).toBeVisible();
        await user.click(screen.getByRole('button', { name: '显示为卡片' }));
        expect(await screen.findByRole('list', { name: '卡片' })).toBeVisible();
    });

    it('keeps the dialog of a row when the phone is turned', async () => {
        const { user } = await open(800);
        await screen.findByRole('grid');
        await user.click(screen.getAllByRole('button', { name: '删除' })[0]!);
        const dialog = await screen.findByRole('dialog');
        await browser.show({ width: 375 });
        expect(dialog).toBeVisible();
        await user.click(within(dialog).getByRole('button', { name: '取消' }));
        expect(await screen.findByRole('list', { name: '卡片' })).toBeVisible();
    });

    it('is a table on a wide screen, where nobody is asked', async () => {
        await open(1440);
        expect(await screen.findByRole('grid')).toBeVisible();
        await listIsWhole();
        expect(screen.queryByRole('button', { name: '显示为表格' })).toBeNull();
    });
});
