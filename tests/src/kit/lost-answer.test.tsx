import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LevelOne } from '#contract/vehicle/level-one.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, serve } from '#tests/support/wire.ts';

const { Input } = fieldsOf(LevelOne);
const Form = () => (
    <FormFrame>
        <Input source="name" />
        <Input source="intro" />
    </FormFrame>
);
const resource = defineResource(LevelOne, { list: () => null, form: Form });
const mismatch = () => refusal('重复的请求编号对应了不同内容，请刷新页面', { code: 409, result: { errorCode: 'IDEMPOTENT_MISMATCH' } });

/** A server whose first answer to a write is lost, and that tells other content under the key of what it did. */
const serveLosing = () => {
    const done = new Set<unknown>();
    return serve(call => {
        const key = call.headers['Idempotency-Key'];
        if (call.method === 'GET') return answer(call.path.endsWith('/queryById') ? buildLevelOne() : pageOf([]));
        if (done.has(key)) return mismatch();
        done.add(key);
        if (done.size === 1) throw new TypeError('Failed to fetch');
        return answer(buildLevelOne());
    });
};

it('[ERR-07] a new record whose save had no answer and was changed since is told to be there; pressed again it is saved', async () => {
    const { seen } = serveLosing();
    const { user } = renderResource(resource, { path: '/vehicle/level-one/create' });
    await user.type(await screen.findByRole('textbox', { name: /名称/ }), '塔吊');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('无法连接服务器，请稍后重试')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /名称/ }), '机');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/上一次提交其实已经保存成功.*请先在列表中核对/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /名称/ })).toHaveValue('塔吊机');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await expect
        .poll(() => seen.filter(({ method }) => method === 'POST').map(({ body }) => (body as { name: string }).name))
        .toHaveLength(3);
    expect(screen.queryByText(/重复的请求编号/)).toBeNull();
});

it('[ERR-07] a changed record whose save had no answer offers what is stored now, and is saved after that', async () => {
    const { seen } = serveLosing();
    const { user } = renderResource(resource, { path: `/vehicle/level-one/${buildLevelOne().id}` });
    const name = await screen.findByRole('textbox', { name: /名称/ });
    await user.type(name, '甲');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('无法连接服务器，请稍后重试')).toBeVisible();
    await user.type(name, '乙');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/上一次提交其实已经保存成功.*请载入最新数据/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '载入最新数据' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await expect.poll(() => seen.filter(({ method }) => method === 'PUT')).toHaveLength(3);
    expect(screen.queryByText(/重复的请求编号/)).toBeNull();
});
