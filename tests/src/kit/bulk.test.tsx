import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { action } from '#contract/kit/action.ts';
import type { TaskProgress } from '#contract/system/task.ts';
import { LevelOne, LevelOneSwitch } from '#contract/vehicle/level-one.ts';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { SwitchButtons } from '#src/kit/actions/SwitchButtons.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { TaskButton } from '#src/shell/tasks/TaskButton.tsx';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, type Answer, type Seen, serve } from '#tests/support/wire.ts';

const { Col } = fieldsOf(LevelOne);
const Approve = action(LevelOne, 'approve', {
    label: '通过',
    english: 'Approve',
    permission: 'edit',
    batch: 'batchApprove',
    isByHand: true,
});
const resource = defineResource(LevelOne, {
    list: () => (
        <>
            <TaskButton />
            <ListFrame
                bulk={
                    <>
                        <SwitchButtons of={LevelOneSwitch} />
                        <BulkActionButton action={Approve} />
                    </>
                }
            >
                <DataList canSelect>
                    <Col source="name" />
                </DataList>
            </ListFrame>
        </>
    ),
});
const CODES = [
    ...['list', 'query', 'edit', 'delete', 'deleteBatch'].map(each => `vehicle:levelOne:${each}`),
    'system:task:list',
    'system:task:cancel',
];
const PATH = '/vehicle/level-one?filter=%7B%22name%22%3A%22吊%22%7D';
const TASK: TaskProgress = {
    id: '77',
    name: '一级车型批量停用',
    kind: 'batch',
    page: 'vehicle/level-one',
    status: 'running',
    done: 5000,
    total: 20_000,
    ok: 4990,
    failed: 10,
    message: null,
    hasFile: false,
    canUndo: false,
    canRetry: false,
};

/** A server with 20,000 rows; `task` is how the caller's bulk act is doing. */
const draw = (task: () => TaskProgress | undefined, more: (call: Seen) => Answer | undefined = () => undefined) => {
    const { seen } = serve(call => {
        const own = more(call);
        if (own) return own;
        if (call.path.endsWith('/savedView/list')) return answer([]);
        if (call.path.endsWith('/task/progress')) return answer([task()].filter(Boolean));
        if (call.path.endsWith('/levelOne/list')) return answer(pageOf([buildLevelOne()], { total: 20_000 }));
        return answer(null);
    });
    return { seen, ...renderResource(resource, { codes: CODES, path: PATH }) };
};
const selectWhole = async ({ user }: ReturnType<typeof draw>) => {
    await screen.findByRole('row', { name: /汽车吊/ });
    await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: '选择全部 20,000 条（按筛选）' }));
    expect(await screen.findByText('已选全部 20,000 条（按筛选）')).toBeVisible();
};

it('[LIST-03] all that the filter finds is acted on as a task, whose progress is above the list', async () => {
    let isStarted = false;
    const drawn = draw(
        () => (isStarted ? TASK : undefined),
        call => {
            if (!call.path.endsWith('/batchDisable')) return undefined;
            isStarted = true;
            return answer({ taskId: '77' }, { message: '已转为后台任务执行，可随时取消，完成后会提示' });
        },
    );
    await selectWhole(drawn);
    await drawn.user.click(screen.getByRole('button', { name: '批量停用' }));
    const dialog = within(await screen.findByRole('dialog', { name: '将对筛选出的全部 20,000 条执行「停用」' }));
    expect(dialog.getByText('在后台逐条执行，可随时取消；不符合条件的会跳过，并说明原因。')).toBeVisible();
    await drawn.user.click(dialog.getByRole('button', { name: '停用' }));
    const strip = within(await screen.findByRole('region', { name: '一级车型批量停用' }));
    expect(strip.getByText('5,000 / 20,000 条')).toBeVisible();
    expect(drawn.seen.find(call => call.path.endsWith('/batchDisable'))?.body).toEqual({ query: { name: '*吊*' } });
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: '批量操作' })).toBeNull());

    await drawn.user.click(strip.getByRole('button', { name: '取消' }));
    await drawn.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '停止执行' }));
    await waitFor(() => expect(drawn.seen.find(call => call.path.endsWith('/task/cancel'))?.body).toEqual({ id: '77' }));
});

it('[LIST-03] tells what came of it, tries what failed again, takes all back, and goes away when it was read', async () => {
    const ended = { status: 'partial', done: 20_000, ok: 19_990, message: '成功19990条，失败10条', canUndo: true, canRetry: true };
    const { seen, user } = draw(() => ({ ...TASK, ...ended }));
    const strip = within(await screen.findByRole('region', { name: '一级车型批量停用' }));
    expect(strip.getByText('成功19990条，失败10条')).toBeVisible();
    await user.click(strip.getByRole('button', { name: '重试失败的 10 条' }));
    await waitFor(() => expect(seen.find(call => call.path.endsWith('/task/retryFailed'))?.body).toEqual({ id: '77' }));
    await waitFor(() => expect(strip.getByRole('button', { name: '撤销' })).toBeEnabled());
    await user.click(strip.getByRole('button', { name: '撤销' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '全部撤销' }));
    await waitFor(() => expect(seen.find(call => call.path.endsWith('/task/undo'))?.body).toEqual({ id: '77' }));
    // Out of reach for as long as the dialog fades.
    await user.click(await strip.findByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('region', { name: '一级车型批量停用' })).toBeNull();
});

it('[LIST-03] 批量删除 of all that the filter finds is a task as well, and a refusal stays in its dialog', async () => {
    let isRefused = true;
    const drawn = draw(
        () => undefined,
        call => {
            if (!call.path.endsWith('/levelOne/deleteBatch')) return undefined;
            return isRefused ? refusal('「一级车型批量启用」还在进行，请等它完成，或在任务中心取消后再试') : answer({ taskId: '77' });
        },
    );
    await selectWhole(drawn);
    await drawn.user.click(screen.getByRole('button', { name: '批量删除' }));
    const dialog = within(await screen.findByRole('dialog', { name: '将对筛选出的全部 20,000 条执行「删除」' }));
    await drawn.user.click(dialog.getByRole('button', { name: '全部删除' }));
    expect(await dialog.findByText('「一级车型批量启用」还在进行，请等它完成，或在任务中心取消后再试')).toBeVisible();
    isRefused = false;
    await drawn.user.click(dialog.getByRole('button', { name: '全部删除' }));
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: '批量操作' })).toBeNull());
    const sent = drawn.seen.filter(call => call.path.endsWith('/levelOne/deleteBatch'));
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
        ['POST', { query: { name: '*吊*' } }],
        ['POST', { query: { name: '*吊*' } }],
    ]);
});

it('acts that are decided one by one are greyed with the reason; a change of the rows ends the whole selection', async () => {
    const drawn = draw(() => undefined);
    await selectWhole(drawn);
    const approve = screen.getByRole('button', { name: '批量通过' });
    expect(approve).toBeDisabled();
    expect(approve.parentElement).toHaveAccessibleName('须逐条确认，不能按筛选全部执行；请勾选要处理的数据，一次最多 200 条');
    await drawn.user.click(screen.getAllByRole('checkbox').at(-1) as HTMLElement);
    expect(screen.queryByText('已选全部 20,000 条（按筛选）')).toBeNull();
});

it('a refusal stays in the dialog, with the selection', async () => {
    const drawn = draw(
        () => undefined,
        call =>
            call.path.endsWith('/batchDisable') ? refusal('「一级车型批量启用」还在进行，请等它完成，或在任务中心取消后再试') : undefined,
    );
    await selectWhole(drawn);
    await drawn.user.click(screen.getByRole('button', { name: '批量停用' }));
    await drawn.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '停用' }));
    expect(await screen.findByText('「一级车型批量启用」还在进行，请等它完成，或在任务中心取消后再试')).toBeVisible();
    expect(screen.getByText('已选全部 20,000 条（按筛选）')).toBeInTheDocument();
});

it('a backend without views offers no acts on a filter', async () => {
    const { user } = draw(
        () => undefined,
        call => (call.path.endsWith('/savedView/list') ? refusal('资源未找到', { code: 404 }, 404) : undefined),
    );
    await screen.findByRole('row', { name: /汽车吊/ });
    await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    expect(await screen.findByRole('button', { name: '选择前 200 条' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /按筛选/ })).toBeNull();
});

it('[LIST-03] rows that are ticked beyond one call go as a task too, named one by one', async () => {
    const page = ({ query }: Seen) => {
        const [size, from] = [Number(query.pageSize), (Number(query.pageNo) - 1) * Number(query.pageSize)];
        const rows = Array.from({ length: size }, (_, n) => buildLevelOne({ id: String(from + n + 1), name: `吊车${from + n + 1}` }));
        return answer(pageOf(rows, { total: 20_000, current: Number(query.pageNo), size }));
    };
    const { seen, user } = draw(
        () => undefined,
        call => {
            if (call.path.endsWith('/levelOne/list')) return page(call);
            return call.path.endsWith('/batchDisable') ? answer({ taskId: '77' }) : undefined;
        },
    );
    await screen.findByRole('row', { name: /吊车10/ });
    await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: '选择前 200 条' }));
    expect(await screen.findByText('已选 200 条')).toBeVisible();
    expect(screen.getByRole('button', { name: '批量通过' })).toBeEnabled();
    const jumper = screen.getByLabelText('跳至第几页');
    await user.clear(jumper);
    await user.type(jumper, '900{Enter}');
    const far = await screen.findByRole('row', { name: /吊车8991/ });
    await user.click(within(far).getByRole('checkbox'));
    expect(await screen.findByText('已选 201 条')).toBeVisible();
    expect(screen.getByRole('button', { name: '批量通过' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '批量停用' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('在后台逐条执行，可随时取消；不符合条件的会跳过，并说明原因。')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '停用' }));
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: '批量操作' })).toBeNull());
    const sent = seen.find(call => call.path.endsWith('/batchDisable'))?.body as { query: { id: string } };
    expect(Object.keys(sent)).toEqual(['query']);
    const ids = sent.query.id.split(',').map(Number);
    expect(ids.slice(0, 200)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
    expect(far).toHaveTextContent(`吊车${ids[200]}`);
    expect(ids).toHaveLength(201);
});
