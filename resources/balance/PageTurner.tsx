import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import { useText } from '#providers/i18n/useText.ts';

interface PageTurnerProps {
    page: number;
    pages: number;
    total: number;
    onPage: (page: number) => void;
}

/** Pagination of a table in the details of an activity. */
export const PageTurner = ({ page, pages, total, onPage }: PageTurnerProps) => {
    const text = useText();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center', gap: 2, mt: 3 }}>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
                {text('activity.total', { total })}
            </Box>
            <Pagination
                size="small"
                shape="rounded"
                siblingCount={0}
                page={page}
                count={Math.max(1, pages)}
                onChange={(_, next) => onPage(next)}
            />
        </Box>
    );
};
