import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { Evaluation } from '#contract/users/evaluation.ts';
import { useText } from '#providers/i18n/useText.ts';

/** One to five stars; two or fewer are red. */
export const Stars = () => {
    const text = useText();
    const score = useRecordContext<Row<typeof Evaluation>>()?.score ?? 0;
    return (
        <Box
            component="span"
            role="img"
            aria-label={text('people.stars', { count: score })}
            sx={{ color: score <= 2 ? 'error.main' : 'warning.main', letterSpacing: 1 }}
        >
            {'★'.repeat(score)}
            <Box component="span" sx={{ color: 'action.disabled' }}>
                {'★'.repeat(5 - score)}
            </Box>
        </Box>
    );
};
