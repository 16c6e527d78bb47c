import Alert from '@mui/material/Alert';
import { useText } from '#providers/i18n/useText.ts';
import { FailureAlert } from '../ui/FailureAlert.tsx';

interface BulkHeadProps {
    /** The server does it as a task. */
    isTask: boolean;
    /** Why the call was refused. */
    failure: string | undefined;
}

/** What the dialog of a bulk act says first: why it was refused, and how a task works. */
export const BulkHead = ({ isTask, failure }: BulkHeadProps) => {
    const text = useText();
    return (
        <>
            {failure && <FailureAlert>{failure}</FailureAlert>}
            {isTask && (
                <Alert severity="info" sx={{ mb: 3 }}>
                    {text('bulk.note')}
                </Alert>
            )}
        </>
    );
};
