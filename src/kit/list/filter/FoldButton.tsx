import Tune from '@mui/icons-material/Tune';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import { useText } from '#providers/i18n/useText.ts';

interface FoldButtonProps {
    /** Number of active filters that are hidden. */
    count: number;
    isOpen: boolean;
    onToggle: () => void;
}

/** 筛选: on a phone, shows the filters that are hidden to save space for the rows, with the number of active ones. */
export const FoldButton = ({ count, isOpen, onToggle }: FoldButtonProps) => {
    const text = useText();
    return (
        <Badge badgeContent={count} color="primary" sx={{ flex: 'none' }}>
            <Button
                variant="outlined"
                startIcon={<Tune />}
                aria-expanded={isOpen}
                aria-label={count > 0 ? text('list.filtersUsed', { count }) : text('list.filters')}
                onClick={onToggle}
                sx={{ px: 3, minHeight: 44 }}
            >
                {text('list.filters')}
            </Button>
        </Badge>
    );
};
