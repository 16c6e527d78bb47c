import { CancelTaskButton } from './CancelTaskButton.tsx';
import { RetryTaskButton } from './RetryTaskButton.tsx';
import { TaskFileButton } from './TaskFileButton.tsx';
import { UndoTaskButton } from './UndoTaskButton.tsx';

/** What can be done with the task at hand, now: never more than three of these at once. */
export const TaskActions = () => (
    <>
        <TaskFileButton what="download" />
        <TaskFileButton what="errors" />
        <CancelTaskButton />
        <RetryTaskButton />
        <UndoTaskButton />
    </>
);
