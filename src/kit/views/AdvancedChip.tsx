import Chip from '@mui/material/Chip';
import { alpha } from '@mui/material/styles';
import { useText } from '#providers/i18n/useText.ts';

/** The advanced query among the active filters: how many conditions, and the way out. */
export const AdvancedChip = ({ count, onRemove }: { count: number; onRemove: () => void }) => {
    const text = useText();
    const label = text('list.advanced.title');
    return (
        <Chip
            size="small"
            label={text('common.pair', { label, value: text('list.advanced.count', { count }) })}
            onDelete={onRemove}
            slotProps={{ root: { 'aria-label': text('list.removeFilter', { label }) } }}
            sx={theme => ({ maxWidth: 320, bgcolor: alpha(theme.palette.primary.main, 0.1), color: 'primary.light' })}
        />
    );
};
