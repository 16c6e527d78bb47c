import { screen } from '@testing-library/react';
import { useRecordContext } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { LevelOne } from '#contract/vehicle/level-one.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const { Col } = fieldsOf(LevelOne);

it('a row that is opened draws no cell of the table again', async () => {
    const draw = vi.fn((id: unknown) => `${String(id)}号`);
    const Counted = () => <>{draw(useRecordContext()?.id)}</>;
    const List = () => (
        <ListFrame>
            <DataList canSelect>
                <Col source="name" />
                <Col source="code">
                    <Counted />
                </Col>
            </DataList>
        </ListFrame>
    );
    serve(() => answer(pageOf([buildLevelOne(), buildLevelOne({ id: '1002' })])));
    const resource = defineResource(LevelOne, { list: List, show: () => <p>详情</p> });
    const { user } = renderResource(resource, { codes: ['list', 'query'].map(each => `vehicle:levelOne:${each}`) });
    await user.click(await screen.findByText('1002号'));
    expect(await screen.findByText('详情')).toBeVisible();
    expect(draw.mock.calls).toEqual([['1001'], ['1002']]);
});
