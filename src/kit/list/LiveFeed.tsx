import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '#providers/i18n/useText.ts';
import { useLiveRows } from '../grid/LiveContext.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { useEntityLabel } from '../resource/useEntityLabel.ts';
import { useLiveFeed } from './useLiveFeed.ts';

/** Live updates of the current list's rows; new rows are offered above the table's head, so that no row moves on its own. */
export const LiveFeed = () => {
    const text = useText();
    const name = useEntityLabel(useEntity());
    const { news } = useLiveRows();
    const { refresh } = useLiveFeed();
    return (
        <Box
            role="status"
            sx={{
                position: 'absolute',
                top: 6,
                left: 0,
                right: 0,
                display: 'flex',
                justifyContent: 'center',
                zIndex: 6,
                pointerEvents: 'none',
            }}
        >
            {news > 0 && (
                <Button
                    size="small"
                    variant="contained"
                    startIcon={<Refresh />}
                    onClick={() => void refresh()}
                    sx={{ pointerEvents: 'auto', borderRadius: 4 }}
                >
                    {text('list.news', { count: news, name })}
                </Button>
            )}
        </Box>
    );
};
