import TableRows from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useText } from '#providers/i18n/useText.ts';
import { type ListView, TABLE } from './listView.ts';

interface ViewSwitchProps {
    views: readonly ListView[];
    current: string;
    onChoose: (key: string) => void;
}

/** Switches between the table and the other views of the same rows. */
export const ViewSwitch = ({ views, current, onChoose }: ViewSwitchProps) => {
    const text = useText();
    const choices = [{ key: TABLE, label: text('list.table'), Icon: TableRows }, ...views];
    return (
        <Box
            role="group"
            aria-label={text('list.pictures')}
            sx={{ display: 'flex', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
        >
            {choices.map(({ key, label, Icon }) => (
                <Tooltip key={key} title={label}>
                    <IconButton
                        size="small"
                        aria-label={label}
                        aria-pressed={key === current}
                        onClick={() => onChoose(key)}
                        sx={{ borderRadius: 1, ...(key === current && { color: 'primary.main', bgcolor: 'action.selected' }) }}
                    >
                        <Icon fontSize="small" />
                    </IconButton>
                </Tooltip>
            ))}
        </Box>
    );
};
