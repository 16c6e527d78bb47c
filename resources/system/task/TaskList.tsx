import { Task } from '#contract/system/task.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/views/DataList.tsx';
import { ListFrame } from '#src/kit/views/ListFrame.tsx';
import { ProgressCol } from './ProgressCol.tsx';
import { TaskActions } from './TaskActions.tsx';
import { TaskRefresher } from './TaskRefresher.tsx';

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

/** S49 任务中心: one's own tasks, everybody's for administrators. */
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
            <ActionCol width={232} actions={['query', 'cancel', 'undo', 'retryFailed']}>
                <TaskActions />
            </ActionCol>
        </DataList>
    </ListFrame>
);
