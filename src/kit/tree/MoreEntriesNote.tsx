import Box from '@mui/material/Box';
import { useText } from '#providers/i18n/useText.ts';

/** Says below found entries how many more there are. */
export const MoreEntriesNote = ({ tree }: { tree: { leftOut: number } }) => {
    const text = useText();
    if (tree.leftOut === 0) return null;
    return (
        <Box role="status" sx={{ px: 4, py: 2, color: 'text.secondary' }}>
            {text('common.leftOut', { count: tree.leftOut })}
        </Box>
    );
};
