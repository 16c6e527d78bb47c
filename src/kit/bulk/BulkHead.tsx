import Alert from '@mui/material/Alert';
import { useText } from '#providers/i18n/useText.ts';
import { FailureAlert } from '../ui/FailureAlert.tsx';

interface BulkHeadProps {
    /** The server runs the act as a task. */
    isTask: boolean;
    /** Why the call was refused. */
    failure: string | undefined;
}

/** Top of a bulk act's dialog: the refusal, if any, and an explanation of tasks. */
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
