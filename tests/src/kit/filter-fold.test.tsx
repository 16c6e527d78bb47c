import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LevelOne } from '#contract/vehicle/level-one.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { listIsWhole, renderResource } from '#tests/support/screens.tsx';
import { createWindow } from '#tests/support/window.ts';
import { answer, serve } from '#tests/support/wire.ts';

const browser = createWindow();
const { Col, Filter } = fieldsOf(LevelOne);

const FILTERS = (
    <>
        <Filter source="name" />
        <Filter source="code" />
        <Filter source="status" />
    </>
);

const Levels = () => (
    <ListFrame filters={FILTERS}>
        <DataList>
            <Col source="name" />
        </DataList>
    </ListFrame>
);

const open = async (width: number) => {
    await browser.show({ width });
    const { seen } = serve(() => answer(pageOf([buildLevelOne({ name: '吊车' })])));
    const opened = renderResource(defineResource(LevelOne, { list: Levels, form: () => null, show: () => <p>详情</p> }));
    await screen.findByText('吊车');
    await listIsWhole();
    return { ...opened, asked: () => seen.filter(({ path }) => path.endsWith('/list')).at(-1)?.query };
};

describe('the filters of a list on a phone', () => {
    it('[LIST-03] take one line, the first of them and 筛选, which opens the rest and keeps what was typed', async () => {
        const { user, asked } = await open(375);
        expect(screen.getByRole('textbox', { name: '名称' })).toBeVisible();
        for (const name of ['查询', '刷新']) expect(screen.queryByRole('button', { name })).toBeNull();
        expect(screen.queryByRole('textbox', { name: '编码' })).toBeNull();

        await user.click(screen.getByRole('button', { name: '筛选', expanded: false }));
        await user.type(await screen.findByRole('textbox', { name: '编码' }), 'TC');
        await user.click(screen.getByRole('button', { name: '筛选', expanded: true }));
        expect(screen.queryByRole('textbox', { name: '编码' })).toBeNull();
        await user.click(screen.getByRole('button', { name: '筛选' }));
        expect(screen.getByRole('textbox', { name: '编码' })).toHaveValue('TC');

        await user.click(screen.getByRole('button', { name: '查询' }));
        expect(await screen.findByRole('button', { name: '筛选，已用1项' })).toBeVisible();
        await waitFor(() => expect(asked()).toMatchObject({ code: '*TC*' }));
    });

    it('[LIST-03] are asked for by Enter in the one box that is there', async () => {
        const { user, asked } = await open(375);
        await user.type(screen.getByRole('textbox', { name: '名称' }), '吊{Enter}');
        await waitFor(() => expect(asked()).toMatchObject({ name: '*吊*' }));
        // The box shows its own filter: the fold hides none.
        expect(screen.getByRole('button', { name: '筛选' })).toBeVisible();
    });

    it('are all there on a wide screen, without a fold', async () => {
        await open(1440);
        expect(screen.getByRole('button', { name: '查询' })).toBeVisible();
        expect(screen.queryByRole('button', { name: '筛选' })).toBeNull();
    });
});
