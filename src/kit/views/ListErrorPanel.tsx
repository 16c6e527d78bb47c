import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';

/** Says that loading failed, above the rows that were there before. */
export const ListErrorPanel = () => {
    const { error, refetch } = useListContext();
    if (!error) return null;
    return (
        <Box sx={{ px: 4, pb: 3 }}>
            <ErrorPanel message={(error as Error).message} onRetry={() => void refetch()} />
        </Box>
    );
};
