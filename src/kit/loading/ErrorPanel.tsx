import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useText } from '#providers/i18n/useText.ts';

interface ErrorPanelProps {
    message: string;
    onRetry?: () => void;
}

/** Error message in place of the content, with a retry button. */
export const ErrorPanel = ({ message, onRetry }: ErrorPanelProps) => {
    const text = useText();
    return (
        <Alert
            severity="error"
            sx={{ alignItems: 'center', borderRadius: 1, '& .MuiAlert-action': { pt: 0 } }}
            action={
                onRetry && (
                    <Button size="small" variant="outlined" onClick={onRetry}>
                        {text('common.retry')}
                    </Button>
                )
            }
        >
            {text('common.failed', { message })}
        </Alert>
    );
};
