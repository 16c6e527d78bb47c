import { useEffect } from 'react';
import { RecordContextProvider } from 'react-admin';
import { isUnfinished, Task } from '#contract/system/task.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { asColumn } from '#src/kit/grid/column.ts';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { useListState } from '#src/kit/list/useListState.ts';
import { TaskActions } from './TaskActions.tsx';
import { TaskProgressCell } from './TaskProgressCell.tsx';

const EVERY_MS = 2000;

/** Refetches the list periodically while it contains unfinished tasks and the window is visible. */
const TaskRefresher = () => {
    const { data, refetch } = useListState();
    const isAnyRunning = data?.some(task => isUnfinished(task.status)) === true;
    // Polls the server with a timer.
    useEffect(() => {
        if (!isAnyRunning) return undefined;
        const timer = setInterval(() => {
            if (document.visibilityState === 'visible') void refetch();
        }, EVERY_MS);
        return () => clearInterval(timer);
    }, [isAnyRunning, refetch]);
    return null;
};

/** Column of progress bars. Unlike a number column it is left-aligned, because bars start on the left. */
const ProgressCol = asColumn<{ width: number }>(({ width }) => ({
    key: 'done',
    label: '',
    textKey: 'task.progress',
    width,
    isSortable: false,
    isHidden: false,
    render: row => (
        <RecordContextProvider value={row}>
            <TaskProgressCell />
        </RecordContextProvider>
    ),
}));

const { Col, Filter } = fieldsOf(Task);

const filters = (
    <>
        <Filter source="name" />
        <Filter source="kind" />
        <Filter source="status" />
        <Filter source="ownerName" />
        <Filter source="createTime" />
        <Filter source="taskNo" />
    </>
);

/** S49 任务中心: the user's own tasks; for administrators those of all users. */
export const TaskList = () => (
    <ListFrame filters={filters}>
        <TaskRefresher />
        <DataList>
            <Col source="name" width={160} />
            <Col source="kind" width={80} />
            <Col source="status" width={100} />
            <ProgressCol width={220} />
            <Col source="ok" width={88} />
            <Col source="failed" width={88} />
            <Col source="message" width={220} />
            <Col source="ownerName" width={96} />
            <Col source="createTime" />
            <Col source="finishTime" />
            <Col source="undoUntil" />
            <Col source="expireAt" />
            <Col source="fileName" width={220} />
            <Col source="taskNo" width={200} />
            <ActionCol width={180} actions={['query', 'cancel', 'undo', 'retryFailed']}>
                <TaskActions />
            </ActionCol>
        </DataList>
    </ListFrame>
);
