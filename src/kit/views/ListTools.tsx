import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useText } from '#providers/i18n/useText.ts';
import { ColumnChooser } from '../grid/ColumnChooser.tsx';
import { DensityMenu } from '../grid/DensityMenu.tsx';
import { SavedViews } from './SavedViews.tsx';
import { useListState } from './useListState.ts';

/** What every list offers at its right end: 视图, 列设置, 密度, 刷新. */
export const ListTools = () => {
    const text = useText();
    const { refetch } = useListState();
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <SavedViews />
            <ColumnChooser />
            <DensityMenu />
            <Tooltip title={text('common.reload')}>
                <IconButton aria-label={text('common.reload')} onClick={() => void refetch()}>
                    <Refresh />
                </IconButton>
            </Tooltip>
        </Box>
    );
};
