import Refresh from '@mui/icons-material/Refresh';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import ViewAgenda from '@mui/icons-material/ViewAgendaOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { ColumnChooser } from '../grid/ColumnChooser.tsx';
import { DensityMenu } from '../grid/DensityMenu.tsx';
import { AdvancedQueryButton } from './advanced/AdvancedQueryButton.tsx';
import { useFace } from './face.ts';
import { GroupButton } from './groups/GroupButton.tsx';
import { RecycleBinButton } from './recycle-bin/RecycleBinButton.tsx';
import { SavedViews } from './saved-views/SavedViews.tsx';
import { useListState } from './useListState.ts';

interface ListToolsProps {
    /** Another view replaces the table, so columns and density do not apply. */
    isPicture?: boolean;
    /** The rows are loaded by group. */
    isGrouped?: boolean;
}

/** The tools at the right end of every list: 视图, 高级查询, 分组, 列设置, 密度, 回收站, 刷新. */
export const ListTools = ({ isPicture = false, isGrouped = false }: ListToolsProps) => {
    const text = useText();
    const resource = useResourceContext();
    const queryClient = useQueryClient();
    const { refetch: readAgain } = useListState();
    const refetch = () => (isPicture || isGrouped ? queryClient.invalidateQueries({ queryKey: [resource] }) : readAgain());
    const { face, isPhone, choose } = useFace();
    const other =
        face === 'table'
            ? ({ face: 'cards', label: text('list.cards.show'), Icon: ViewAgenda } as const)
            : ({ face: 'table', label: text('list.cards.showTable'), Icon: TableRows } as const);
    return (
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <SavedViews />
            <AdvancedQueryButton />
            {!isPicture && (
                <>
                    <GroupButton />
                    <ColumnChooser />
                    {face === 'table' && <DensityMenu />}
                    {isPhone && (
                        <Tooltip title={other.label}>
                            <IconButton aria-label={other.label} onClick={() => choose(other.face)}>
                                <other.Icon />
                            </IconButton>
                        </Tooltip>
                    )}
                </>
            )}
            <RecycleBinButton />
            <Tooltip title={text('common.reload')}>
                <IconButton aria-label={text('common.reload')} onClick={() => void refetch()}>
                    <Refresh />
                </IconButton>
            </Tooltip>
        </Box>
    );
};
