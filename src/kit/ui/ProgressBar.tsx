import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

interface ProgressBarProps {
    /** Accessible name: what is in progress. */
    label: string;
    done: number;
    /** 0 if it is unknown; the bar is then indeterminate. */
    total: number;
    tone?: 'primary' | 'success' | 'warning' | 'error' | 'inherit';
}

/** A bar with its percentage. 100 % is shown only when everything is done. */
export const ProgressBar = ({ label, done, total, tone = 'primary' }: ProgressBarProps) => {
    const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : undefined;
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, width: 1, minWidth: 0 }}>
            <LinearProgress
                aria-label={label}
                variant={percent === undefined ? 'indeterminate' : 'determinate'}
                value={percent}
                color={tone}
                sx={{ flex: 1, height: 6, borderRadius: 3 }}
            />
            {percent !== undefined && (
                <Box component="span" sx={{ width: 36, textAlign: 'right', fontSize: 12, color: 'text.secondary', flexShrink: 0 }}>
                    {`${percent}%`}
                </Box>
            )}
        </Box>
    );
};
