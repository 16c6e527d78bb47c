import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface ErrorPanelProps {
    message: string;
    onRetry?: () => void;
}

/** What went wrong, in the place where the content would be, with a way to try again. */
export const ErrorPanel = ({ message, onRetry }: ErrorPanelProps) => (
    <Alert
        severity="error"
        sx={{ alignItems: 'center', borderRadius: 1, '& .MuiAlert-action': { pt: 0 } }}
        action={
            onRetry && (
                <Button size="small" variant="outlined" onClick={onRetry}>
                    重试
                </Button>
            )
        }
    >
        加载失败：{message}
    </Alert>
);
