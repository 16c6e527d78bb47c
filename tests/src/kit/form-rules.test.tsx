import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LevelOne } from '#contract/vehicle/level-one.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const { Input } = fieldsOf(LevelOne);
const sameCode = ({ name, code }: Record<string, unknown>): Record<string, string> => (name === code ? { code: '编码不能与名称相同' } : {});
const Form = () => (
    <FormFrame validate={sameCode}>
        <Input source="name" />
        <Input source="code" />
    </FormFrame>
);
const resource = defineResource(LevelOne, { list: () => null, form: Form });

it('[LIST-02] rules across fields come on top of those of the single fields', async () => {
    const { seen } = serve(call => answer(call.method === 'POST' ? buildLevelOne() : pageOf([])));
    const { user } = renderResource(resource, { path: '/vehicle/level-one/create' });
    const save = await screen.findByRole('button', { name: '保存' });
    await user.click(save);
    expect(await screen.findByText('请输入名称')).toBeVisible();
    expect(screen.getByText('请输入编码')).toBeVisible();
    await user.type(await screen.findByRole('textbox', { name: /名称/ }), 'same');
    await user.type(await screen.findByRole('textbox', { name: /编码/ }), 'same');
    await user.click(save);
    expect(await screen.findByText('编码不能与名称相同')).toBeVisible();
    expect(seen.filter(call => call.method === 'POST')).toHaveLength(0);
    await user.type(await screen.findByRole('textbox', { name: /编码/ }), '_2');
    await user.click(save);
    await waitFor(() => expect(seen.filter(call => call.method === 'POST')).toHaveLength(1));
});
