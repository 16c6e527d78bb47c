import { useRecordContext } from 'react-admin';
import { tagColor } from '#contract/tag-colors.ts';
import { Task } from '#contract/system/task.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { TaskActions } from './TaskActions.tsx';
import { TaskErrors } from './TaskErrors.tsx';
import { TaskProgressCell } from './TaskProgressCell.tsx';
import type { TaskRow } from './taskRow.ts';

const { Field } = fieldsOf(Task);

/** Details of a task: its data and result, and the rejected cells. */
export const TaskDetails = () => (
    <ShowFrame tags={<StatusTag />} actions={<TaskActions />}>
        <Parts />
    </ShowFrame>
);

const StatusTag = () => {
    const task = useRecordContext<TaskRow>();
    return task ? <Tag tone={tagColor('task_status', task.status)}>{task.status_dictText ?? task.status}</Tag> : null;
};

const Parts = () => {
    const task = useRecordContext<TaskRow>();
    const text = useText();
    const facts = { key: 'facts', label: text('task.facts'), content: <Facts /> };
    const errors = { key: 'errors', label: text(task?.kind === 'batch' ? 'bulk.failed' : 'task.rowErrors'), content: <TaskErrors /> };
    const hasRows = task?.kind === 'import' || task?.kind === 'batch';
    return <ShowTabs tabs={hasRows ? [facts, errors] : [facts]} />;
};

const Facts = () => (
    <DescriptionList>
        <Field source="taskNo" />
        <Field source="kind" />
        <Field source="ownerName" />
        <Field source="done">
            <TaskProgressCell />
        </Field>
        <Field source="ok" />
        <Field source="failed" />
        <Field source="createTime" />
        <Field source="startTime" />
        <Field source="finishTime" />
        <Field source="policy" />
        <Field source="undoUntil" />
        <Field source="expireAt" />
        <Field source="fileName" />
        <Field source="attempt" />
        <Field source="message" isWide />
    </DescriptionList>
);
