import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useText } from '#providers/i18n/useText.ts';

interface TransferProgressProps {
    /** Share of the file that has gone out, 0…1; undefined before anything is known. */
    sent: number | undefined;
    /** What the server does once it has the file. */
    then: string;
}

/** How much of an upload has gone out, then that the server is at it. */
export const TransferProgress = ({ sent, then }: TransferProgressProps) => {
    const text = useText();
    const isSending = sent !== undefined && sent < 1;
    const percent = Math.floor((sent ?? 0) * 100);
    const label = isSending ? text('task.uploading', { percent }) : then;
    return (
        <Box sx={{ mb: 3 }} role="status">
            <LinearProgress
                aria-label={label}
                variant={isSending ? 'determinate' : 'indeterminate'}
                value={isSending ? percent : undefined}
            />
            <Box sx={{ mt: 1, fontSize: 12, color: 'text.secondary' }}>{label}</Box>
        </Box>
    );
};
