import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { ProgressBar } from '#src/kit/ui/ProgressBar.tsx';

/** Number of used places. */
export const QuotaCell = () => {
    const text = useText();
    const row = useRecordContext<{ id: string; quota: number | null; usedCount: number }>();
    if (!row) return null;
    if (row.quota === null) return <>{text('activity.member.open', { used: row.usedCount })}</>;
    return (
        <Box sx={{ width: 1, lineHeight: '18px' }}>
            {`${row.usedCount} / ${row.quota}`}
            <ProgressBar
                label={text('activity.member.taken')}
                done={row.usedCount}
                total={row.quota}
                tone={row.usedCount >= row.quota ? 'error' : 'primary'}
            />
        </Box>
    );
};
