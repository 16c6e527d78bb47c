import { RecordContextProvider } from 'react-admin';
import { asColumn } from '#src/kit/grid/column.ts';
import { TaskProgressCell } from './TaskProgressCell.tsx';

/** The column of bars; numbers would stand at its right edge, bars begin at the left. */
export const ProgressCol = asColumn<{ width: number }>(({ width }) => ({
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
