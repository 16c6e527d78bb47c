import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ProgressBar } from '#src/kit/ui/ProgressBar.tsx';

const NEARLY = 0.8;

/** Spent part of the budget, as an amount and as a bar. */
export const BudgetCell = () => {
    const text = useText();
    const row = useRecordContext<{ id: string; usedFen: number; budgetFen: number }>();
    if (!row) return null;
    const share = row.budgetFen > 0 ? row.usedFen / row.budgetFen : 0;
    return (
        <Box sx={{ width: 1, lineHeight: '18px' }}>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatFen(row.usedFen)}
            </Box>
            <ProgressBar
                label={text('activity.used')}
                done={row.usedFen}
                total={row.budgetFen}
                tone={share >= 1 ? 'error' : share >= NEARLY ? 'warning' : 'primary'}
            />
        </Box>
    );
};
