import Box from '@mui/material/Box';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { useListState } from './useListState.ts';

/** Says that loading failed, above the rows that were there before. */
export const ListErrorPanel = () => {
    const { error, refetch } = useListState();
    if (!error) return null;
    return (
        <Box sx={{ px: 4, pb: 3 }}>
            <ErrorPanel message={error.message} onRetry={() => void refetch()} />
        </Box>
    );
};
