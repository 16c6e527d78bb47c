import Box from '@mui/material/Box';
import { useText } from '#providers/i18n/useText.ts';

/** Note below search results about the number of further matches. */
export const MoreEntriesNote = ({ tree }: { tree: { leftOut: number } }) => {
    const text = useText();
    if (tree.leftOut === 0) return null;
    return (
        <Box role="status" sx={{ px: 4, py: 2, color: 'text.secondary' }}>
            {text('common.leftOut', { count: tree.leftOut })}
        </Box>
    );
};
