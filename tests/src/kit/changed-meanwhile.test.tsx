import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LevelOne } from '#contract/vehicle/level-one.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { reread } from '#tests/support/reread.tsx';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, serve } from '#tests/support/wire.ts';

const { Input } = fieldsOf(LevelOne);

/** Opens a record of version 1, on a server that takes only what is sent with the version it has. */
const open = () => {
    let stored = buildLevelOne({ version: 1, name: '汽车吊', intro: '原来的' });
    const { seen } = serve(call => {
        if (call.method === 'GET') return answer(call.path.endsWith('/queryById') ? stored : pageOf([]));
        const body = call.body as typeof stored;
        if (body.version !== stored.version)
            return refusal('数据已被王芳修改，请刷新后重试', { code: 409, result: { errorCode: 'VERSION' } });
        stored = { ...stored, ...body, version: stored.version + 1 };
        return answer(stored);
    });
    const { Page: Form, again } = reread(() => (
        <FormFrame>
            <Input source="name" />
            {/* Longer than any window. */}
            <div style={{ height: 3000 }} />
            <Input source="intro" />
        </FormFrame>
    ));
    const { user } = renderResource(defineResource(LevelOne, { list: () => null, form: Form }), {
        path: `/vehicle/level-one/${stored.id}`,
    });
    /** Somebody else stores another name, and more; the form hears of it. */
    const somebodyElse = async (change: object = {}) => {
        stored = { ...stored, ...change, name: '越野吊', version: stored.version + 1 };
        again();
        await expect.poll(() => screen.getByRole<HTMLInputElement>('textbox', { name: /名称/ }).value).toBe('越野吊');
    };
    const sent = () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body as typeof stored);
    return { user, somebodyElse, sent, stored: () => stored };
};

it('[ERR-07] what somebody else wrote into the same field is not written over before it is told', async () => {
    const { user, somebodyElse, sent, stored } = open();
    const intro = await screen.findByRole('textbox', { name: '介绍' });
    await user.clear(intro);
    await user.type(intro, '我写的');
    await somebodyElse({ intro: '她写的' });
    await user.click(screen.getByRole('button', { name: '保存' }));
    const told = (await screen.findByText('数据已被王芳修改，请刷新后重试')).getBoundingClientRect();
    // At the other end of the form than the button, and in view.
    expect(told.top).toBeGreaterThanOrEqual(0);
    expect(told.bottom).toBeLessThanOrEqual(window.innerHeight);
    expect(stored().intro).toBe('她写的');
    expect(intro).toHaveValue('我写的');
    await user.click(screen.getByRole('button', { name: '载入最新数据' }));
    await expect.poll(() => screen.queryByText('数据已被王芳修改，请刷新后重试')).toBeNull();
    await user.click(screen.getByRole('button', { name: '保存' }));
    await expect.poll(() => sent().map(({ version }) => version)).toEqual([1, 2]);
    expect(stored()).toMatchObject({ intro: '我写的', version: 3 });
});

it('[ERR-07] what somebody else changed in another field is taken over, and what was typed is saved at once', async () => {
    const { user, somebodyElse, sent, stored } = open();
    await user.type(await screen.findByRole('textbox', { name: '介绍' }), '，加一句');
    await somebodyElse();
    await user.click(screen.getByRole('button', { name: '保存' }));
    await expect.poll(() => sent().map(({ version }) => version)).toEqual([2]);
    expect(stored()).toMatchObject({ name: '越野吊', intro: '原来的，加一句' });
});
